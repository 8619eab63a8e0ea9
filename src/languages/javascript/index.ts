import type { File } from '@babel/types'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { description } from './description.ts'
import { type Dialect, parseFile } from './parser/parse.ts'
import { readModule } from './read.ts'
import { isPage, scriptsOf } from './syntax/scripts.ts'

/** Characters beyond which a file is left to the plain reader: the tree takes a hundred times as many bytes. */
const LONGEST = 3_500_000
const TOO_LONG = `has more than ${LONGEST / 1_000_000} million characters`

/** JavaScript and TypeScript, with JSX and Flow, and the scripts of Vue and Svelte files. */
export const javascript: Language = {
  id: description.id,
  matches: (file) => description.files.test(file),
  read: readScript,
  library: description.library,
}

/** Reads a file. Lets `RangeError` through: the stack was too small for how deep it nests. */
function readScript({ file, text }: Source): Reading {
  if (text.length > LONGEST) return { evidence: [], comments: [], trouble: TOO_LONG, faults: 1 }
  const page = isPage(file) ? scriptsOf(file, text) : undefined
  const { ast, trouble, faults } = parseFile(page?.text ?? text, page?.dialect ?? dialectOf(file))
  if (!ast) return { evidence: [], comments: [], trouble, faults }
  const found = readTree(file, page?.text ?? text, ast, trouble)
  if (!found) return { evidence: [], comments: [], trouble: trouble ?? 'could not be read', faults }
  const { module, comments } = found
  const all = [...(page?.comments ?? []), ...comments].sort((a, b) => a.start - b.start)
  return {
    module,
    evidence: [],
    comments: all,
    ...(page && { code: page.ranges.map(([start, end]) => ({ file, start, end })) }),
    ...(trouble === undefined ? {} : { trouble }),
    ...(faults > 0 ? { faults } : {}),
  }
}

/** Trees of broken code may lack any part: then only the text is read. */
function readTree(file: string, text: string, ast: File, trouble: string | undefined) {
  try {
    return readModule(file, text, ast)
  } catch (error) {
    if (trouble === undefined || error instanceof RangeError) throw error
    return undefined
  }
}

function dialectOf(file: string): Dialect {
  return { typescript: /\.[cm]?tsx?$/i.test(file), jsx: !/\.[cm]?ts$/i.test(file), joined: false }
}
