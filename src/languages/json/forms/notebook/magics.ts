import type { Spelling } from '../../data/node.ts'
import { languageNamed, languageOfFile } from './kernels.ts'

const MAGIC = /^\s*(?:%%|#!)(\w[\w.#-]*)[^\S\n]*(.*)/
/** Magics whose cell is code of the kernel all the same. */
const AROUND =
  /^(?:time|timeit|capture|prun|memit|mprun|lprun|heat|snakeviz|wandb|notify|local|skip|debug|cache|px|ai_off)$/

/** Content of a cell by its magic: the id of a language, if it has a reader. */
export interface Magic {
  readonly language?: string
}

/** The lines of a cell behind the magics that it begins with, and what these make of it. */
export function magicOf(lines: readonly Spelling[]): { readonly lines: readonly Spelling[]; readonly magic?: Magic } {
  const first = lines.findIndex(({ value }) => value.trim() !== '')
  const found = MAGIC.exec(lines[first]?.value ?? '')
  if (!found) return { lines }
  const [, name = '', words = ''] = found
  const rest = lines.slice(first + 1)
  if (AROUND.test(name)) return magicOf(rest)
  const language =
    name === 'writefile' || name === 'file'
      ? languageOfFile(words)
      : languageNamed(name === 'script' ? program(words) : name)
  return { lines: rest, magic: language === undefined ? {} : { language } }
}

/** The program that `%%script` runs: its options stand in front of it. */
function program(words: string): string {
  return words.split(/\s+/).find((word) => !word.startsWith('-') && !/(?:^|\/)env$/.test(word)) ?? ''
}
