import type { Declared } from '../../../core/findings/member-reader.ts'
import { lineOf } from '../../../core/text/lines.ts'
import type { Range } from '../../../core/text/ranges.ts'
import type { Page } from '../page/page.ts'
import { bracketsAround, itemRemoval } from './brackets.ts'

const ATTRIBUTE = /^[ \t]*(?:@\w[\w.:]{0,60}(?:\([^()\n]{0,200}\))?|#?\[[^\]\n]{1,200}\])[ \t]*\r?$/
const COMMENT = /^[ \t]*(?:\/\/|#|\*|\/\*)/
/** Attributes on the line of the member itself. */
const INLINE = String.raw`(?:(?:@\w{1,60}(?:\([^()\n]{0,200}\))?|#?\[[^\]\n]{1,200}\])[ \t]{1,4}){0,4}`
const END = String.raw`[ \t]*(?:(?:\/\/|#)[^\n]*)?\r?$`

function line(source: string): RegExp {
  return new RegExp(String.raw`^[ \t]*${INLINE}${source}${END}`)
}

/** Lines that declare one member, and nothing else: by ending of the file. */
const LINES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.go$/, line(String.raw`([A-Z]\w{0,60})[ \t]+[*\[\]\w.]{1,60}(?:[ \t]+\x60[^\x60\n]{1,200}\x60)?`)],
  [
    /\.[cm]?tsx?$/,
    line(
      String.raw`(?:(?:public|readonly)[ \t]{1,4}){0,2}["']?([A-Za-z_]\w{0,60})["']?[?!]?:[ \t]*[\w| .'"<>[\]]{1,100}[;,]?`,
    ),
  ],
  [
    /\.cs$/,
    line(
      String.raw`public[ \t]{1,4}(?:(?:virtual|required|override)[ \t]{1,4}){0,2}[\w?<>]{1,60}[ \t]{1,4}(\w{1,60})[ \t]*(?:;|\{[ \t]*get;[^{}\n]{0,40}\}(?:[ \t]*=[^;\n]{1,80};)?)`,
    ),
  ],
  [
    /\.(?:java|groovy)$/,
    line(
      String.raw`(?:(?:private|public|protected|final)[ \t]{1,4}){0,3}[\w<>]{1,60}[ \t]{1,4}(\w{1,60})[ \t]*(?:=[ \t]*[\w.]{1,60})?;`,
    ),
  ],
  [/\.rs$/, line(String.raw`(?:pub(?:\([^()\n]{0,40}\))?[ \t]{1,4})?(\w{1,60})[ \t]*:[ \t]*[\w<>: ]{1,80},`)],
  [/\.pyi?$/, line(String.raw`([A-Za-z_]\w{0,60})[ \t]*:[ \t]*[\w[\], .|"']{1,100}(?:=[ \t]*[\w.()="' ,]{1,100})?`)],
  [
    /\.php$/,
    line(
      String.raw`(?:public|protected|private)[ \t]{1,4}(?:\??\w{1,60}[ \t]{1,4})?\$(\w{1,60})(?:[ \t]*=[^;\n]{1,80})?;`,
    ),
  ],
  [
    /\.swift$/,
    line(
      String.raw`(?:(?:public|private|internal)[ \t]{1,4})?(?:let|var)[ \t]{1,4}(\w{1,60})[ \t]*:[ \t]*[\w?]{1,60}(?:[ \t]*=[ \t]*\w{1,60})?`,
    ),
  ],
]

/** Types that may be made by position: a class with its fields as parameters, a struct. */
const TYPE = /\b(?:type[ \t]+(\w+)[ \t]+struct|(?:class|struct|record)[ \t]+(\w+))/g
const CONSTRUCTOR = /\b(?:class|record)\s{1,9}(\w{1,60})(?:<[^<>]{0,80}>)?\s{0,9}\($/
/** Characters in front of a member in which its type is looked for. */
const REACH = 4_000

/** The member that is declared at a place; undefined where more than it stands there. */
export function declaredAt(page: Page, at: number): Declared | undefined {
  return parameterAt(page, at) ?? fieldAt(page, at)
}

/** A field in the head of a class: `data class Change(val cpuFamily: String, val allowReboot: Boolean)`. */
function parameterAt(page: Page, at: number): Declared | undefined {
  const { file, text } = page
  if (/\.pyi?$/.test(file)) return argumentAt(page, at)
  if (!/\.(?:kts?|scala)$/.test(file)) return undefined
  for (let from = at, tries = 0; tries < 3; tries++) {
    const list = bracketsAround(page, from)
    if (!list) return undefined
    const type = CONSTRUCTOR.exec(text.slice(Math.max(0, list.start - 200), list.start + 1))?.[1]
    const index = list.members.findIndex(({ start, end }) => start <= at && at < end)
    const parameter = list.members[index]
    const name = parameter && /(?:^|\s)va[lr]\s+(\w{1,60})\s*:/.exec(text.slice(parameter.start, parameter.end))?.[1]
    if (type !== undefined && name !== undefined && list.members.length > 1)
      return { name, removal: itemRemoval(page, list, index), holder: { name: type, index } }
    from = list.start
  }
  return undefined
}

/** A parameter of a function of Python with a default: `def grow(server, allow_reboot=True)`. */
function argumentAt(page: Page, at: number): Declared | undefined {
  const { text } = page
  const list = bracketsAround(page, at)
  const index = list?.members.findIndex(({ start, end }) => start <= at && at < end) ?? -1
  const argument = list?.members[index]
  const name = argument && /^(\w{1,60})\s{0,4}(?::[^=]{1,80})?=/.exec(text.slice(argument.start, argument.end))?.[1]
  const head = list && text.slice(Math.max(0, list.start - 100), list.start + 1)
  const called = head && /\bdef\s{1,4}(\w{1,60})\s?\($/.exec(head)?.[1]
  if (!list || name === undefined || !called) return undefined
  const [first] = list.members
  const isMethod = first && /^(?:self|cls)$/.test(text.slice(first.start, first.end))
  const type = [...text.slice(Math.max(0, list.start - REACH), list.start).matchAll(/^class[ \t]+(\w+)/gm)].at(-1)?.[1]
  const holder = called === '__init__' ? type : called
  if (holder === undefined) return undefined
  return {
    name,
    removal: itemRemoval(page, list, index),
    holder: { name: holder, index: isMethod ? index - 1 : index },
  }
}

function fieldAt({ file, text }: Page, at: number): Declared | undefined {
  const pattern = LINES.find(([ending]) => ending.test(file))?.[1]
  let fieldLine = lineOf(text, at)
  while (pattern && ATTRIBUTE.test(of(text, fieldLine)) && fieldLine.end < text.length)
    fieldLine = lineOf(text, fieldLine.end + 1)
  const name = pattern?.exec(of(text, fieldLine))?.[1]
  if (name === undefined) return undefined
  let first = fieldLine
  for (let above = lineOf(text, first.start - 1); first.start > 0; above = lineOf(text, first.start - 1)) {
    const goes = ATTRIBUTE.test(of(text, above)) || (COMMENT.test(of(text, above)) && of(text, above).includes(name))
    if (!goes) break
    first = above
  }
  const range = { start: first.start, end: Math.min(text.length, fieldLine.end + 1) }
  if (isOnlyOne(text, range) || isDecorated(text, first)) return undefined
  return { name, removal: [{ file, ...withBlank(text, range), text: '' }], ...holderOf(file, text, range) }
}

function of(text: string, { start, end }: Range): string {
  return text.slice(start, end)
}

/** A block that would be left without a line. */
function isOnlyOne(text: string, { start, end }: Range): boolean {
  return /:[ \t]*\r?\n\s*$/.test(text.slice(Math.max(0, start - 200), start)) && !/^\s*[ \t]\w/.test(text.slice(end))
}

/** Whether the line above continues in it: such a line was not understood. */
function isDecorated(text: string, { start }: Range): boolean {
  return (
    /(?:[,(=|&]|\)[ \t]*:)[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 200), start)) &&
    !/[{(,][ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 200), start))
  )
}

/** A blank line above goes along where one stands below, or nothing more. */
function withBlank(text: string, { start, end }: Range): Range {
  const above = /\n([ \t]*\r?\n)$/.exec(text.slice(Math.max(0, start - 100), start))?.[1]
  return above !== undefined && /^[ \t]*(?:\r?\n|[}])/.test(text.slice(end))
    ? { start: start - above.length, end }
    : { start, end }
}

function holderOf(file: string, text: string, { start }: Range): Pick<Declared, 'holder'> {
  const before = text.slice(Math.max(0, start - REACH), start)
  const [, struct, type] = [...before.matchAll(TYPE)].at(-1) ?? []
  const name = struct ?? type
  if (name === undefined) return {}
  // Elsewhere what is made by position does not hang on the order of its fields.
  if (!/\.(?:go|pyi?)$/.test(file)) return { holder: { name, index: Number.MAX_SAFE_INTEGER } }
  const [, ...head] = before.slice(before.lastIndexOf(name) + name.length).split('\n')
  const index = head.filter((one) => /^[ \t]+[A-Za-z_]\w*[ \t:]/.test(one)).length
  return { holder: { name, index } }
}
