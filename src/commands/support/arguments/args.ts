import { parseArgs } from 'node:util'
import type { Flags } from '../../../config/index.ts'
import { UsageError, unknownName } from '../../../errors.ts'
import { FLAGS, type Flag } from './flags.ts'
import { OTHER_FLAGS } from './other-names.ts'

/** Arguments, taken apart. */
export interface Args {
  readonly flags: Flags
  readonly words: readonly string[]
  /** Number of words before `--`: a word after it is never a command. */
  readonly open: number
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

const all: readonly Flag[] = Object.values(FLAGS)

const OTHERS = Object.fromEntries(Object.entries(OTHER_FLAGS).map(([other, name]) => [`--${other}`, `--${name}`]))

/** Takes arguments apart. Throws UsageError for what is no flag, and for a value too many or too few. */
export function readArgs(argv: readonly string[]): Args {
  const { tokens = [] } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      all.map(({ name, short, value, optional }) => [
        name,
        { type: value && !optional ? 'string' : 'boolean', multiple: true, ...(short ? { short } : {}) } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }) as { tokens?: Token[] }
  const flags = new Map<string, (string | true)[]>()
  const words: string[] = []
  let open: number | undefined
  for (const token of tokens) {
    if (token.kind === 'option-terminator') open = words.length
    else if (token.kind === 'positional') words.push(token.value)
    else flags.set(token.name, [...(flags.get(token.name) ?? []), readValue(token)])
  }
  return { flags, words, open: open ?? words.length }
}

function readValue(token: Extract<Token, { kind: 'option' }>): string | true {
  const { name, rawName, value, inlineValue } = token
  const flag = all.find((candidate) => candidate.name === name)
  if (!flag) {
    const known = all.map((candidate) => `--${candidate.name}`)
    const path = rawName.startsWith('--') ? '' : ' Write ./ before a path that begins with a dash.'
    throw unknownName('flag', rawName, known, ` --help lists them.${path}`, OTHERS)
  }
  if (!flag.value) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value.`)
    return true
  }
  if (flag.optional && value === undefined) return true
  if (value === undefined || (!inlineValue && value.length > 1 && value.startsWith('-'))) {
    throw new UsageError(`--${name} takes a value: --${name} ${flag.value}.`)
  }
  return value
}
