/** A line of a document: where it starts, and where it ends in front of its line end. */
export interface Line {
  readonly start: number
  readonly end: number
}

/** A block of code in a document. */
export interface Block {
  /** Name of the language in the document: the first word of the info string. */
  readonly info: string
  readonly lines: readonly Line[]
  /** Columns that stand in front of each line of the code. */
  readonly indent: number
}

const OPENING = /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){0,4})(`{3,}|~{3,})[ \t]*([^\n]{0,300})$/
const INFO = /^[{[]?[ \t]*\.?(?:language-|lang-|highlight-)?([\w+#-]+)/

/** The blocks between fences, in lists and quotes, too. A fence that is not closed reaches to the end. */
export function* fences(text: string): Iterable<Block> {
  let open: { mark: string; info: string; indent: number; lines: Line[] } | undefined
  for (const line of linesOf(text)) {
    const head = text.slice(line.start, Math.min(line.end, line.start + 400))
    if (open) {
      if (isClosing(head, open.mark)) {
        yield open
        open = undefined
      } else open.lines.push(line)
      continue
    }
    const match = OPENING.exec(head)
    const [, before = '', mark = '', info = ''] = match ?? []
    if (!match || (mark.startsWith('`') && info.includes('`'))) continue
    open = { mark, info: INFO.exec(info)?.[1]?.toLowerCase() ?? '', indent: before.length, lines: [] }
  }
  if (open) yield open
}

function isClosing(head: string, mark: string): boolean {
  const rest = head.replace(/^[ \t>]*/, '').trimEnd()
  return rest.length >= mark.length && rest === mark.charAt(0).repeat(rest.length)
}

/** `.. code-block:: bash` of reStructuredText, with the lines that are indented below it. */
export function directiveBlocks(text: string): Block[] {
  const blocks: Block[] = []
  const lines = [...linesOf(text)]
  for (let index = 0; index < lines.length; index++) {
    const match = /^([ \t]*)\.\. (?:code-block|code|sourcecode|highlight)::[ \t]*([\w+#-]*)/.exec(
      headOf(text, lines[index]),
    )
    if (!match) continue
    const { lines: below, next } = indentedBelow(text, lines, index + 1, match[1]?.length ?? 0)
    const first = below.findIndex((line) => !/^[ \t]*(?::[\w-]+:.*)?$/.test(headOf(text, line)))
    const code = first < 0 ? [] : below.slice(first)
    const indent = /^[ \t]*/.exec(headOf(text, code[0]))?.[0].length ?? 0
    if (code.length > 0) blocks.push({ info: match[2]?.toLowerCase() ?? '', lines: code, indent })
    index = next - 1
  }
  return blocks
}

function indentedBelow(text: string, lines: readonly Line[], from: number, indent: number) {
  let next = from
  for (; next < lines.length; next++) {
    const head = headOf(text, lines[next])
    if (head.trim() !== '' && (/^[ \t]*/.exec(head)?.[0].length ?? 0) <= indent) break
  }
  return { lines: lines.slice(from, next), next }
}

/** `[source,bash]` of AsciiDoc above a block between two lines of four dashes or dots. */
export function asciidocBlocks(text: string): Block[] {
  const blocks: Block[] = []
  const lines = [...linesOf(text)]
  for (let index = 0; index < lines.length; index++) {
    const match = /^\[source,[ \t]*([\w+#-]+)(?![\w+#-])[^\]\n]*\][ \t\r]*$/.exec(headOf(text, lines[index]))
    const mark = headOf(text, lines[index + 1]).trimEnd()
    if (!match || !/^(?:-{4,}|\.{4,})$/.test(mark)) continue
    let end = index + 2
    while (end < lines.length && headOf(text, lines[end]).trimEnd() !== mark) end++
    blocks.push({ info: match[1]?.toLowerCase() ?? '', lines: lines.slice(index + 2, end), indent: 0 })
    index = end
  }
  return blocks
}

function headOf(text: string, line: Line | undefined): string {
  return line ? text.slice(line.start, Math.min(line.end, line.start + 400)) : ''
}

function* linesOf(text: string): Iterable<Line> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield { start, end: end < 0 ? text.length : end }
    if (end < 0) return
    start = end + 1
  }
}
