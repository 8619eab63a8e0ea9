import { clean, shorten } from '../support/text/words.ts'

/** UTF-16 units of one text from outside that are shown. */
const LONG = 500

/** Special characters of GitHub's Markdown, as references or with a backslash. */
const MEANT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' }

/** A zero-width space, visible in the source: it prevents links and mentions. */
const BREAK = '&#8203;'

/** A text from outside as prose: nothing in it is Markdown, HTML, a link, a mention or a number of an issue. */
export function prose(text: string): string {
  return shorten(clean(text), LONG)
    .trim()
    .replace(/[&<>|]/g, (char) => MEANT[char] ?? char)
    .replace(/[\\`*_{}[\]~$^!]/g, '\\$&')
    .replace(/^[-+=]|^\d{1,9}(?=[.)])/, (start) => (/\d/.test(start) ? `${start}${BREAK}` : `\\${start}`))
    .replace(/(?<!&)#/g, `\\#${BREAK}`)
    .replace(/@/g, `@${BREAK}`)
    .replace(/\bgh-(?=\d)/gi, `$&${BREAK}`)
    .replace(/\bwww(?=\.)/gi, `$&${BREAK}`)
    .replace(/:(?=\/\/|[\w+\\-]{1,80}:)/g, `:${BREAK}`)
}

/** A text from outside as code. */
export function code(text: string): string {
  const shown = shorten(clean(text), LONG)
  if (shown.trim() === '') return ''
  // In a table, this pair has no spelling inside of code.
  if (shown.includes('\\|')) return prose(shown)
  const ticks = '`'.repeat(longestRun(shown) + 1)
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : ''
  return `${ticks}${pad}${shown}${pad}${ticks}`
}

/** Lines as a block of code: the fence is longer than any run of backticks in them. */
export function fence(lines: readonly string[]): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1))
  return [ticks, ...lines, ticks].join('\n')
}

/** A table; its cells are Markdown without line ends. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
