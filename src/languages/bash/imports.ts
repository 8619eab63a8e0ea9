import path from 'node:path'
import { byPath, leadsToAny } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { literal } from '../../core/text/pattern.ts'

const SOURCED = /^[ \t]*(?:source|\.)[ \t]{1,9}["']?([^\s"';&|]{1,300})/gm

/** A script is read in by its path, and brings along what it reads in itself. */
export const imports: ImportTraits = {
  users: {
    // Commands have no ending.
    endings: ['sh', 'bash', 'zsh', 'ksh', 'bats', ''],
    patterns: (module) => [`(source|\\.)\\s+[^\\n]{0,500}${literal(path.posix.basename(module.file))}`],
    reaches: (module, files) => leadsToAny(imports, module, files),
  },
  leadsTo: byPath([''], ['']),
  imported: (text) => Array.from(text.matchAll(SOURCED), ([, module = '']) => [module, '*'] as const),
  passesOn: (_file, _text, names) => [...names.values()].flat(),
}
