import { languages } from '../../../src/languages/index.ts'

/** Loads every grammar, so that files can be read at once. */
export async function prepareLanguages(): Promise<void> {
  for (const language of languages) await language.prepare?.()
}
