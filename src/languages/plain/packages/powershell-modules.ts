import { filesOf } from '../../../core/file-types/endings.ts'
import type { Dependency } from '../../../core/findings/evidence.ts'
import { lastWithin } from '../../../core/text/last-within.ts'
import { written } from '../../../core/text/text.ts'
import { inComment, type Page } from '../page/page.ts'
import { dependency, isKnown, type Line } from './named.ts'

const FILE = filesOf(['powershell'])
/** Beginning of a list of modules; a manifest goes on over lines, a comment does not. */
const REQUIRED = /\bRequiredModules\s{0,20}=[^)]{0,4000}$/i
const REQUIRES = /^\s{0,20}#Requires\s[^\n]{0,200}-Modules?\s[^\n]{0,1000}$/i
/** A module by its name alone, or in a table with its release. */
const WORD = /(?<![\w.-])[A-Za-z][\w.-]*/g
const RELEASE = /(?:Required|Maximum|Module)Version["']?\s{0,9}=\s{0,9}["']([\d.]{1,40})["']/i

/** Modules that a manifest or a script of PowerShell requires, on a line that holds the name of one. */
export function* requiredModules(page: Page, line: Line): Iterable<Dependency> {
  if (!FILE.test(page.file)) return
  for (const { 0: name, index } of line.text.matchAll(WORD)) {
    if (!isKnown(name, page.words)) continue
    const start = line.start + index
    const isRequired = REQUIRES.test(line.text.slice(0, index))
    if (!isRequired && (inComment(page, start) || !REQUIRED.test(page.text.slice(Math.max(0, start - 4000), start))))
      continue
    const end = start + name.length
    const of = { ecosystem: 'PowerShell module', form: 'manifest' } as const
    // `#Requires` is read by the shell, though it looks like a comment.
    const { comment: _, ...found } = dependency(page, of, name, start, end, releaseAt(page, start))
    yield found
  }
}

/** Characters of such a table. */
const LONGEST = 1000

/** The release that the table around a name asks for. */
function releaseAt({ text, file }: Page, at: number) {
  const open = lastWithin(text, '@{', at, LONGEST)
  const table = open < 0 ? '' : (text.slice(open, open + LONGEST + 1).split('}', 1)[0] ?? '')
  const close = open + table.length
  if (open < 0 || close < at || text[close] !== '}') return undefined
  if (!/\bModuleName\b/i.test(table)) return undefined
  const found = RELEASE.exec(table)
  return found?.[1] === undefined
    ? undefined
    : [written(file, open + found.index + found[0].lastIndexOf(found[1]), found[1])]
}
