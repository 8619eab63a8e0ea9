import type { Region } from '../../../core/text/region.ts'
import { languageNames } from '../../code.ts'
import { wayTo } from '../data/expressions.ts'
import {
  itemsOf,
  type MapNode,
  mapOf,
  meant,
  type Node,
  pairOf,
  type Scalar,
  type Spelling,
  scalarOf,
  stringOf,
} from '../data/node.ts'
import type { Part } from '../data/part.ts'
import { claim, type Form, type Sheet, type Visit } from '../data/sheet.ts'
import { piecesIn } from '../data/spelling.ts'
import { partsOf } from '../data/templates.ts'

/** Keys whose value is a command line, a script, or a list of them. */
const SCRIPTS =
  /^(?:script|before_script|after_script|run|command|commands|cmd|cmds|exec|bash|pwsh|powershell|inline|pre_build|build|post_build|install|before_install|after_success|before_deploy|after_deploy|postCreateCommand|postStartCommand|onCreateCommand|updateContentCommand)$/
/** Keys whose list is the words of one command. */
const WORDS = /^(?:command|cmd|entrypoint|entryPoint|test|args|argv)$/
const SHELL = /^(?:.*\/)?(?:sh|bash|zsh|ash|dash|ksh)$/
/** Files in which each dollar is written twice; others write it twice in front of a brace at most. */
/** Programs that send, and images that are nothing else. */
const SENDERS = /^(?:.*\/)?(?:curl|wget|http|https|xh)$/
const IMAGE = /(?:^|\/)curl(?:[:@]|$)/
const CURL = 'curl '
const COMPOSE = /(?:^|\/)[^/]*compose[^/]*\.ya?ml$/i

/** Commands and scripts in files of services that run them: read in the language of their shell. */
export const commands: Form = {
  visit(sheet, visit) {
    const { map } = visit
    for (const { key, value } of map.pairs) {
      const node = meant(value)
      if (!node || !isScriptKey(key.value, visit)) continue
      if (node.kind === 'scalar' && isCode(node)) takeScript(sheet, node, key.value, visit)
      if (node.kind === 'list') takeList(sheet, key.value, map, node.items)
    }
  },
}

function isScriptKey(key: string, { path, map, item }: Visit): boolean {
  // A command of a job, in a list of them; what a collection runs is a script.
  if (key === 'exec') return item && scalarOf(pairOf(map, key)?.value) !== undefined && map.pairs.length < 3
  if (key === 'test') return path.at(-1) === 'healthcheck'
  if (key === 'args') return pairOf(map, 'command', 'entrypoint') === undefined
  if (key === 'build' || key === 'install') return itemsOf(pairOf(map, key)?.value).length > 0
  return SCRIPTS.test(key) || WORDS.test(key)
}

/** One word alone is a name: of a script of a package, of a step. */
function isCode({ value }: Scalar): boolean {
  return /\s/.test(value.trim())
}

/** Options of the program that an image is, a script in the language of its step, or a command. */
function takeScript(sheet: Sheet, node: Scalar, key: string, { map, around }: Visit): void {
  if (isOption(map, node)) {
    claim(sheet, node, { code: true })
    pushCode(sheet, [ofCurl(node)], 'bash')
    return
  }
  const step = stringOf(around.at(-1), 'uses') ?? ''
  if (/^actions\/github-script@/.test(step)) pushCode(sheet, [node], 'javascript')
  else if (/^(?:pwsh|powershell)$/.test(key)) pushCode(sheet, [node], 'powershell')
  else pushCode(sheet, [node], languageFor(map))
}

/** Whether a word is an option of the image, which is a program that sends. */
function isOption(map: MapNode, { value }: Scalar): boolean {
  return value.startsWith('-') && IMAGE.test(stringOf(map, 'image') ?? '')
}

/** A word behind the program that its image is. */
function ofCurl(word: Scalar): Scalar {
  const from = word.pieces[0]?.from ?? word.start
  const pieces = word.pieces.map((piece) => ({ ...piece, at: piece.at + CURL.length }))
  return { ...word, value: `${CURL}${word.value}`, pieces: [{ at: 0, from, spelled: false }, ...pieces] }
}

function takeList(sheet: Sheet, key: string, map: Visit['map'], items: readonly Node[]): void {
  const listed = items.flatMap((node) => scalarOf(node) ?? [])
  const words = listed[0]?.value === 'CMD' ? listed.slice(1) : listed
  const [first, second] = words
  if (!first) return
  const isShell = SHELL.test(first.value) && /^-\w*c$/.test(second?.value ?? '')
  if (WORDS.test(key) && (isShell || first.value === 'CMD-SHELL')) {
    const script = words[isShell ? 2 : 1] ?? scalarOf(itemsOf(pairOf(map, 'args')?.value)[0])
    if (script) pushCode(sheet, [script], 'bash')
    return
  }
  if (WORDS.test(key) && !words.some(isCode)) {
    const args = key === 'command' || key === 'entrypoint' ? itemsOf(pairOf(map, 'args')?.value) : []
    const all = [...words, ...args.flatMap((node) => scalarOf(node) ?? [])]
    if (isOption(map, first)) pushWords(sheet, words, ofCurl(first))
    else if (key !== 'args' && SENDERS.test(all[0]?.value ?? '')) pushWords(sheet, all)
    return
  }
  if (WORDS.test(key) && isOption(map, first)) pushWords(sheet, words, ofCurl(first))
  else if (WORDS.test(key) && SENDERS.test(first.value)) pushWords(sheet, words)
  else if (key !== 'args' && key !== 'argv') {
    const lines = items.flatMap(
      (node) => scalarOf(node) ?? scalarOf(pairOf(mapOf(node), 'cmd', 'command', 'run')?.value) ?? [],
    )
    pushCode(sheet, lines, languageFor(map))
  }
}

function languageFor(map: Visit['map']): string | undefined {
  const shell = stringOf(map, 'shell')?.trim().split(/\s/)[0] ?? 'bash'
  const program = languageNames.ofProgram(shell.replace(/^.*\//, ''))
  return program?.language ?? (/^(?:true|false|\$|\{)/.test(shell) ? 'bash' : undefined)
}

/** Lines of code, one behind the other; code in a language without a reader stays plain text. */
export function pushCode(sheet: Sheet, lines: readonly Scalar[], language: string | undefined): void {
  const unclaimed = lines.filter((line) => !sheet.claims.get(line)?.code)
  if (unclaimed.length === 0) return
  for (const line of unclaimed) claim(sheet, line, { code: true })
  if (language)
    pushRegion(
      sheet,
      language,
      unclaimed.map((line) =>
        language === 'bash' || language === 'powershell' ? inShell(sheet, line, language) : line,
      ),
      '\n',
    )
}

/** The words of one command: those with blanks in them are quoted as a shell would have them. */
function pushWords(sheet: Sheet, words: readonly Scalar[], begin = words[0]): void {
  for (const word of words) claim(sheet, word, { code: true })
  const all = begin ? [begin, ...words.slice(1)] : words
  const quoted = all.map((word) => (word === begin || /^[\w@%+=:,./${}-]*$/.test(word.value) ? word : inQuotes(word)))
  pushRegion(
    sheet,
    'bash',
    quoted.map((word) => inShell(sheet, word)),
    ' ',
  )
}

function inQuotes(word: Scalar): Scalar {
  // Quotes in which the shell still sees what a template puts in.
  const quote = word.value.includes("'") || /\$\(|\{\{/.test(word.value) ? '"' : "'"
  const from = word.pieces[0]?.from ?? word.start
  return {
    ...word,
    value: `${quote}${word.value}${quote}`,
    pieces: [
      { at: 0, from, spelled: false },
      ...word.pieces.map((piece) => ({ ...piece, at: piece.at + 1 })),
      { at: word.value.length + 1, from: word.end, spelled: false },
    ],
  }
}

/** Characters that stand between two spellings at most. */
const LONGEST_BETWEEN = 1

/** Puts spellings together into the text of a region. */
export function pushRegion(
  sheet: Sheet,
  language: string,
  parts: readonly Spelling[],
  between: string,
  more: Pick<Region, 'shares'> = {},
): void {
  const pieces: Region['pieces'][number][] = []
  let text = ''
  // The end of the text: looking at the text itself would put it together anew for each part.
  let tail = ''
  parts.forEach((part, index) => {
    const before = parts[index - 1]
    if (before && !tail.endsWith(between)) {
      pieces.push({ at: text.length, from: before.end, spelled: false })
      text += between
      tail = between
    }
    // An end of a line that is spelled as an escape ends with its string.
    else if (before) pieces.push({ at: text.length, from: before.end })
    for (const piece of part.pieces) pieces.push({ ...piece, at: piece.at + text.length })
    text += part.value
    tail = `${tail}${part.value}`.slice(-LONGEST_BETWEEN)
  })
  const end = parts.at(-1)?.end ?? 0
  if (text.trim() !== '') sheet.regions.push({ language, text, pieces, end, ...more })
}

/** A part of a value that a shell is to see otherwise. */
interface Swap {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Templates in a script. A shell has a `$(name)` of its own, but no such names. */
const TEMPLATE = /\{\{|<<|\$\[|\$\(|\$\{option\./
const FILLED = /^(?:\$?\{\{|\$\{option\.|<<|\$\[|\$\((?:[A-Z][A-Z0-9_]*|[\w-]+\.[\w.-]+)\)$)/

/** A script with its templates as variables of the shell: `${{ env.A }}` and `$(A)` are `${A}`. */
function inShell(sheet: Sheet, scalar: Scalar, language = 'bash'): Spelling {
  const swaps = swapsOf(sheet, scalar.value, language === 'bash' ? '' : 'env:')
  if (swaps.length === 0) return scalar
  const pieces: Region['pieces'][number][] = []
  let value = ''
  let floor = 0
  const keep = (to: number) => {
    for (const piece of piecesIn(scalar, floor, to)) pieces.push({ ...piece, at: value.length + piece.at - floor })
    value += scalar.value.slice(floor, to)
  }
  for (const { start, end, text } of swaps) {
    keep(start)
    pieces.push({ at: value.length, from: piecesIn(scalar, start, end)[0]?.from ?? scalar.start, spelled: false })
    value += text
    floor = end
  }
  keep(scalar.value.length)
  return { value, pieces, end: scalar.end }
}

function swapsOf({ file, names }: Sheet, value: string, scope: string): Swap[] {
  const parts = TEMPLATE.test(value) ? partsOf(value) : []
  const templates = parts.flatMap((part): Swap[] => {
    const { start, end } = part
    const isVariable = part.kind === 'env' && value.startsWith('$(', start) && names.has(`variables.${part.name}`)
    if (!isVariable && !FILLED.test(value.slice(start, end))) return []
    const name = shellName(part, scope)
    // Templates are filled before the shell sees the quotes around them.
    return [{ start, end, text: isSingleQuoted(value, start) ? `'"${name}"'` : name }]
  })
  const dollars = [...value.matchAll(COMPOSE.test(file) ? /\$\$(?=[\w{])/g : /\$\$(?=\{)/g)]
  const single = dollars.map(({ index }) => ({ start: index, end: index + 2, text: '$' }))
  return [...templates, ...single].sort((a, b) => a.start - b.start)
}

/** Strings and comments of a shell, and the quote that one begins with. */
const QUOTED = /\\.|(?<=^|\s)#[^\n]*|"(?:[^"\\]|\\.)*"|'[^']*'/gs

function isSingleQuoted(value: string, at: number): boolean {
  for (const { 0: whole, index } of value.matchAll(QUOTED)) {
    if (index > at) return false
    if (index + whole.length > at) return whole.startsWith("'")
  }
  return false
}

function shellName(part: Part, scope: string): string {
  const named = part.kind === 'choice' ? (part.of.find((one) => 'name' in one) ?? part) : part
  return `\${${scope}${wayTo(named).replace(/\W+/g, '_')}}`
}
