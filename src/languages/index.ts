import type { Language } from '../core/language.ts'
import { javascript } from './javascript/index.ts'
import { manifests } from './manifests/index.ts'
import { plain } from './plain/index.ts'
import { python } from './python/index.ts'

/** What is read in a language of its own; everything else is plain text. */
export const languages: readonly Language[] = [javascript, ...manifests, python]

/** The language that reads a file. */
export function languageOf(file: string): Language {
  return languages.find((language) => language.matches(file)) ?? plain
}
