import type { Language } from '../core/language/language.ts'

/** A language that has to be loaded before a file can be read. */
export interface Unloaded {
  readonly unloaded: Language
}

const failed = new WeakMap<Language, string>()

/** Whether a language can read; one that cannot is loaded meanwhile. */
export function isLoaded(language: Language): boolean {
  const loading = language.prepare?.()
  loading?.catch((error: unknown) => note(language, error))
  return loading === undefined
}

/** Loads what a language needs; where that fails, reading its files says why. */
export async function load(language: Language): Promise<void> {
  try {
    await language.prepare?.()
  } catch (error) {
    note(language, error)
  }
}

/** Why a language cannot be loaded. */
export function whyNotLoaded(language: Language): string | undefined {
  return failed.get(language)
}

function note(language: Language, error: unknown): void {
  failed.set(language, `failed: ${error instanceof Error ? error.message : String(error)}`)
}
