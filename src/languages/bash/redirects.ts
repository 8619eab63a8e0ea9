import type { Expression } from '../../core/language/expression.ts'
import { slicePiece, type Text, type Written } from '../../core/text/text.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { partsOf, recordString } from '../../tree-sitter/strings.ts'
import { expression, type Reader, sourceOf, statement, type Visitor } from '../../tree-sitter/visitor.ts'
import { contentOf, noteWritten } from './files.ts'
import { addRegion, languageOfInput } from './regions.ts'
import { capturing, shellOf } from './state.ts'
import { HOLES } from './words.ts'

/** A command with redirections: a here-document is its input, a file takes its output. */
export const redirected: Reader = (v, node) => {
  const body = field(node, 'body')
  const redirects = node.children.filter((inner) => inner !== body && inner.named)
  const document = redirects.find(({ type }) => type === 'heredoc_redirect')
  const written = [...redirects, ...(document?.children ?? [])].filter(({ type }) => type === 'file_redirect')
  const toFile = written.find((one) => /^\d?>/.test(sourceOf(v, one)))
  const piped = document && child(document, 'pipeline')
  const shell = shellOf(v)
  const outer = shell.input
  let target: Expression | undefined
  if (document && body) shell.input = documentOf(v, document, piped ? firstCommand(piped) : body, toFile)
  for (const redirect of redirects) {
    if (redirect.type === 'herestring_redirect') {
      const value = named(redirect)[0]
      if (value) shell.input = expression(v, value)
    } else if (redirect.type === 'file_redirect') {
      const file = redirectTo(v, redirect)
      if (redirect === toFile) target = file
      // The input of a loop is no body of the commands in it.
      if (file && body?.type === 'command' && /^0?<(?![<&(])/.test(sourceOf(v, redirect)))
        shell.input = contentOf(v, file, 0)
    }
  }
  const read = () => body && expression(v, body)
  const output = toFile || piped ? capturing(v, read) : read()
  shell.input = outer
  if (target && output) noteWritten(v, target, output)
  if (piped) {
    shell.input = output?.kind === 'unknown' ? undefined : output
    const value = expression(v, piped)
    shell.input = outer
    return value
  }
  for (const inner of document?.children ?? []) {
    if (inner.type === 'list') statement(v, inner)
    if (inner.type !== 'file_redirect') continue
    const file = redirectTo(v, inner)
    if (file && output && inner === toFile) noteWritten(v, file, output)
  }
  return toFile ? undefined : output
}

/** The path that a redirection names. */
function redirectTo(v: Visitor, node: Node): Expression | undefined {
  const read = (one: Node) => (/^(?:file_descriptor|number)$/.test(one.type) ? [] : [expression(v, one)])
  return named(node).flatMap(read).at(-1)
}

function firstCommand(node: Node): Node {
  let at = node
  while (at.type === 'pipeline' || at.type === 'redirected_statement') {
    const next = named(at)[0]
    if (!next) return at
    at = next
  }
  return at
}

/** The text of a here-document, as a region where it is code of another language. */
function documentOf(v: Visitor, node: Node, consumer: Node, toFile: Node | undefined): Expression | undefined {
  const body = child(node, 'heredoc_body')
  if (!body) return undefined
  const value = bodyOf(v, node, body)
  const words = wordsOf(consumer).map((word) => sourceOf(v, word))
  // The grammar leaves out a dash that stands alone behind an option.
  if (/\s-\s/.test(v.text.slice(consumer.start, Math.max(consumer.start, node.start)))) words.push('-')
  const target = toFile
    ? sourceOf(v, toFile)
    : words[0] === 'tee'
      ? words.findLast((word) => !word.startsWith('-'))
      : undefined
  const language = languageOfInput(v, words, target)
  if (language !== undefined) addRegion(v, language, value)
  else recordLines(v, value)
  return value
}

/** The name and arguments of a command as nodes. */
export function wordsOf(node: Node): readonly Node[] {
  const command = node.type === 'redirected_statement' ? (field(node, 'body') ?? node) : node
  return named(command).filter(({ type }) => type !== 'variable_assignment' && !/redirect$/.test(type))
}

function bodyOf(v: Visitor, node: Node, body: Node): Expression {
  const start = child(node, 'heredoc_start')
  const quoted = start !== undefined && /['"\\]/.test(sourceOf(v, start))
  const stripped = sourceOf(v, node).startsWith('<<-')
  const whole = stringBetween(v, body, body.start, body.end, quoted ? 'none' : 'shell', quoted ? {} : HOLES)
  return stripped ? withoutTabs(whole) : whole
}

/** `<<-` takes the tabs in front of each line away. */
function withoutTabs(value: Expression): Expression {
  if (value.kind === 'concat') return { ...value, parts: value.parts.map(withoutTabs) }
  return value.kind === 'text' ? { ...value, text: value.text.flatMap(tabless) } : value
}

function tabless(piece: Text[number]): Text {
  if (piece.kind === 'hole' || !piece.verbatim) return [piece]
  const pieces: Written[] = []
  let from = 0
  for (const match of piece.value.matchAll(/\n\t+/g)) {
    pieces.push(slicePiece(piece, from, match.index + 1))
    from = match.index + match[0].length
  }
  return [...pieces, slicePiece(piece, from, piece.value.length)]
}

/** Records the words of a text that has many: each may be an address. */
function recordLines(v: Visitor, value: Expression): void {
  const parts = partsOf(value)
  let open: Expression[] = []
  const flush = () => {
    const [first] = open
    const last = open.at(-1)
    if (first && last) {
      const span = { ...first.span, end: last.span.end }
      recordString(v, open.length === 1 ? first : { kind: 'concat', parts: open, span }, {})
    }
    open = []
  }
  for (const part of parts) {
    if (part.kind !== 'text') {
      open.push(part)
      continue
    }
    for (const piece of part.text) {
      if (piece.kind === 'hole') continue
      let from = 0
      for (const gap of piece.value.matchAll(/[\s"'<>()[\]]+/g)) {
        add(piece, from, gap.index)
        flush()
        from = gap.index + gap[0].length
      }
      add(piece, from, piece.value.length)
    }
  }
  flush()

  function add(piece: Written, from: number, to: number): void {
    if (to <= from) return
    const piecePart = piece.verbatim ? slicePiece(piece, from, to) : piece
    open.push({ kind: 'text', text: [piecePart], span: piecePart.span })
  }
}
