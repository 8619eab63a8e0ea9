import type { Module } from './expression.ts'

/** A module of a file with what it is said to hold, and nothing else. */
export function moduleOnly(file: string, language: string, parts: Omit<Partial<Module>, 'file' | 'language'>): Module {
  return {
    file,
    language,
    bindings: [],
    functions: [],
    classes: [],
    calls: [],
    assignments: [],
    strings: [],
    objects: [],
    exports: [],
    imports: [],
    ...parts,
  }
}
