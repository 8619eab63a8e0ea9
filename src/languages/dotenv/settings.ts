import type { Context, Setting, Url } from '../../core/findings/evidence.ts'
import { condenseEvidence } from '../../core/findings/evidence-limits.ts'
import type { Reading, Source } from '../../core/language/language.ts'
import { highest } from '../../core/runtime/lists.ts'
import { flatten, type Text, variants } from '../../core/text/text.ts'
import { contextOf } from '../context.ts'
import { readText } from '../plain/index.ts'
import type { Known } from './spelling.ts'

/** A line of a settings file: a name and what it is given. */
export interface Entry {
  /** The name as code asks for it, with its section. */
  readonly name: string
  /** Where the name stands. */
  readonly start: number
  readonly end: number
  readonly value: Text
  /** It is commented out. */
  readonly comment?: boolean
}

/** Settings of one file at most. */
const MOST = 5_000
const LONGEST = 2_000
/** Names whose values are secrets and hold no address. */
const SECRET = /pass(?:word|wd|phrase)?$|secret|token|private|credential/i
/** Names in values are followed this deep, and only where there are few. */
const DEEPEST = 3
const MOST_HOLES = 6

/** The reading of a settings file: its entries, and what the plain reader finds in it beside them. */
export function settingsReading(source: Source, entries: Iterable<Entry>): Reading {
  const { file, text } = source
  const context = contextOf(file, text)
  const settings: Setting[] = []
  const joined: Url[] = []
  for (const entry of entries) {
    if (settings.length >= MOST) break
    const setting = settingOf(entry, file, text, context)
    if (setting) settings.push(setting)
    if (setting && isJoined(setting.value)) joined.push(addressOf(setting))
  }
  const named = new Set(settings.map(keyOf))
  const { evidence, comments } = readText(source, (found) => condenseEvidence(found))
  const others = evidence.filter((piece) => piece.kind !== 'setting' || !named.has(keyOf(piece)))
  return { evidence: [...others, ...settings, ...joined], comments }
}

/** Whether other names of the file make the address that a value holds: the plain reader sees none of it. */
function isJoined(value: Text): boolean {
  const isSeen = (text: Text) => /cloudapi\/+\S/.test(flatten(text).value)
  return value.some((piece) => piece.kind === 'hole' && piece.options.length > 0) && variants(value, 8).some(isSeen)
}

function addressOf({ at, context, comment, value = [] }: Setting): Url {
  return { kind: 'url', at, context, ...(comment && { comment }), role: 'base', url: value }
}

function settingOf({ name, start, end, value, comment }: Entry, file: string, text: string, context: Context) {
  const length = (value.at(-1)?.span.end ?? 0) - (value[0]?.span.start ?? 0)
  if (value.length === 0 || length > LONGEST || SECRET.test(name)) return undefined
  const span = { file, start, end }
  const verbatim = text.slice(start, end) === name
  return {
    kind: 'setting',
    at: span,
    context,
    ...(comment ? { comment } : {}),
    name: [{ kind: 'written', value: name, span, verbatim }],
    value,
  } satisfies Setting
}

/** Two settings that name the same at the same place. */
function keyOf({ at, name }: Pick<Setting, 'at' | 'name'>): string {
  return `${at.start} ${name.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')}`
}

/** A memory of what names were given; switched-off entries give nothing. */
export function createMemory(): { readonly known: Known; keep(entry: Entry): void } {
  const values = new Map<string, Text>()
  return {
    known: (name) => values.get(name),
    keep({ name, value, comment }) {
      const holes = value.filter((piece) => piece.kind === 'hole')
      if (!comment && depthOf(value) < DEEPEST && holes.length <= MOST_HOLES) values.set(name, value)
    },
  }
}

function depthOf(text: Text): number {
  const inner = text.map((piece) => (piece.kind === 'hole' ? 1 + highest(piece.options.map(depthOf), 0) : 0))
  return highest(inner, 0)
}
