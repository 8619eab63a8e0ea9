import { basename, dirname, join } from 'node:path'
import { gitTop } from '../../fix/write/place.ts'
import { textOf } from '../../tree/read.ts'

/** The line of a .gitattributes file with which git merges a baseline; nothing where one has it, or git has no part. */
export function missingAttribute(baseline: string): string | undefined {
  const folder = dirname(baseline)
  const top = gitTop(folder)
  if (top === undefined) return undefined
  const name = basename(baseline)
  for (let at = folder; ; at = dirname(at)) {
    if (namesUnion(join(at, '.gitattributes'), name)) return undefined
    if (at === top || dirname(at) === at) break
  }
  return namesUnion(join(top, '.git/info/attributes'), name)
    ? undefined
    : `${/\s/.test(name) ? JSON.stringify(name) : name} merge=union`
}

function namesUnion(file: string, name: string): boolean {
  const text = textOf(file) ?? ''
  return text
    .split('\n')
    .some((line) => !line.startsWith('#') && line.includes(name) && /\smerge=union(?:\s|$)/.test(line))
}
