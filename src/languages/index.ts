import type { Language } from '../core/language.ts'
import type { Library } from '../core/library.ts'
import { javascript } from './javascript/index.ts'
import { json } from './json/index.ts'
import { manifests } from './manifests/index.ts'
import { plain } from './plain/index.ts'
import { python } from './python/index.ts'
import { yaml } from './yaml/index.ts'

/** What is read in a language of its own; everything else is plain text. */
export const languages: readonly Language[] = [javascript, ...manifests, python, json, yaml]

/** The language that reads a file. */
export function languageOf(file: string): Language {
  return languages.find((language) => language.matches(file)) ?? plain
}

const NOTHING: Library = { ecosystem: '', clients: [], methods: new Map(), callbacks: new Map(), functions: new Map() }

/** What the standard library and the clients of a language mean. */
export function libraryOf(id: string): Library {
  return languages.find((language) => language.id === id)?.library ?? NOTHING
}
