import type { Expression } from '../../core/language/expression.ts'
import { partsOf } from '../../core/language/literal.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import type { Region } from '../../core/text/region.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** Programs that read a document from their standard input, by a word among their arguments. */
const DOCUMENTS: readonly { readonly name: RegExp; readonly language: string }[] = [
  { name: /^(?:kubectl|oc|helm|kustomize|docker-compose|ansible-playbook|argocd|k3s)$/, language: 'yaml' },
  { name: /^(?:jq|jsonlint)$/, language: 'json' },
]
const REMOTE = /^(?:ssh|vagrant|sshpass|mosh)$/
/** Endings of files that hold data. */
const DATA: Readonly<Record<string, string>> = { json: 'json', yml: 'yaml', yaml: 'yaml' }

/** The language that a command reads from its standard input or writes to a file; the words are as written. */
export function languageOfInput(
  { grammar: { otherLanguages } }: Visitor,
  words: readonly string[],
  target: string | undefined,
): string | undefined {
  const [, ending] = /\.(\w{1,10})["']?$/.exec(target ?? '') ?? []
  if (ending !== undefined) return lookUp(DATA, ending.toLowerCase()) ?? otherLanguages?.ofFile(`main.${ending}`)
  const names = words.map(programName)
  const at = names.findIndex((name) => otherLanguages?.ofProgram(name))
  const program = otherLanguages?.ofProgram(names[at] ?? '')
  if (program && words.slice(at + 1).every((word) => /^(?:-|["']?\$)/.test(word) || at < 0)) return program.language
  if (program && words[at + 1] === '-') return program.language
  if (REMOTE.test(names[0] ?? '')) return 'bash'
  const document = words.includes('-') || words.includes('/dev/stdin') ? names[0] : undefined
  return DOCUMENTS.find(({ name }) => document !== undefined && name.test(document))?.language
}

/** Which argument of a command is code, and in which language. */
export function codeArgument(
  { grammar: { otherLanguages } }: Visitor,
  words: readonly string[],
): { readonly at: number; readonly language: string } | undefined {
  const names = words.map(programName)
  for (const [at, one] of names.entries()) {
    const program = otherLanguages?.ofProgram(one)
    if (!program) continue
    const flag = words.findIndex((word, index) => index > at && program.code?.test(word))
    if (flag < 0 || words[flag + 1] === undefined) return undefined
    return { at: flag + 1, language: program.language }
  }
  const last = words.length - 1
  if (last > 1 && REMOTE.test(names[0] ?? '') && /^["'].*[ /]/s.test(words[last] ?? ''))
    return { at: last, language: 'bash' }
  if (last === 1 && /^(?:eval|trap)$/.test(names[0] ?? '') && /^["']/.test(words[1] ?? ''))
    return { at: 1, language: 'bash' }
  return undefined
}

function programName(word: string): string {
  return word.replace(/^["']|["']$/g, '').replace(/^.*\//, '')
}

/** Adds a value as code of another language: an expansion of the shell is a word there, or nothing. */
export function addRegion(v: Visitor, language: string, value: Expression): void {
  const pieces: Region['pieces'][number][] = []
  let text = ''
  const parts = partsOf(value)
  for (const part of parts) {
    if (part.kind === 'text') {
      for (const piece of part.text) {
        if (piece.kind === 'hole' || piece.value === '') continue
        pieces.push({ at: text.length, from: piece.span.start, ...(piece.verbatim ? {} : { spelled: false }) })
        text += piece.value
      }
    } else {
      pieces.push({ at: text.length, from: part.span.start, spelled: false })
      text += standIn(v, part, language, text)
    }
  }
  const end = parts.at(-1)?.span.end ?? value.span.end
  if (text.trim() !== '') v.regions.push({ language, text, pieces, end })
}

/** The replacement of an expansion in code of another language. */
function standIn(v: Visitor, part: Expression, language: string, before: string): string {
  const source = v.text.slice(part.span.start, part.span.end)
  if (language === 'bash' || language === 'yaml') return source.replace(/\s+/g, ' ')
  const name = /\w+/.exec(source)?.[0] ?? 'value'
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const inString = (line.match(/"/g)?.length ?? 0) % 2 === 1 || (line.match(/'/g)?.length ?? 0) % 2 === 1
  return inString ? `$${name}` : language === 'json' ? 'null' : name
}
