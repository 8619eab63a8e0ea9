import type { Module } from './expression.ts'

/** A module of a file with what it is said to hold, and nothing else. */
export function moduleOnly(file: string, language: string, parts: Omit<Partial<Module>, 'file' | 'language'>): Module {
  return { file, language, ...emptyLists(), ...parts }
}

/** The lists of a module, new and empty: a reader fills them with drafts of its own. */
export function emptyLists() {
  return {
    bindings: [],
    functions: [],
    classes: [],
    calls: [],
    assignments: [],
    strings: [],
    compared: [],
    objects: [],
    exports: [],
    imports: [],
  } satisfies Partial<Module>
}
