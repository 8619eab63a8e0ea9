import type { Field, Fields } from '../../core/findings/evidence.ts'
import { memberPlace } from '../../core/language/class-members.ts'
import { append } from '../../core/runtime/lists.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { readJson } from '../expressions/json-text.ts'
import { alternatives, type Entry, isBlank, toText, type Value } from '../values/value.ts'

const NOWHERE = { file: '', start: 0, end: 0 }
const MOST_FIELDS = 500
const DEEPEST = 12
/** A name that a reader splits into names of nested members: `properties[name]`, `properties.name`. */
const PATHS = /\w[.[/]\w/

/** Opens a value that holds members though it is no object literal: an object of a class. */
type Open = (value: Value) => Value

/** The members of objects, nested ones with their path. Absent when nothing of them was seen. */
export function toFields(values: readonly Value[], open: Open = (value) => value): Fields | undefined {
  if (values.length === 0) return undefined
  const members: Field[] = []
  const rest: string[] = []
  const listed: Listed[] = []
  const passedTo: string[] = []
  for (const value of values) collect(value, { members, rest, listed, passedTo, open }, [], 0)
  const once = new Map(members.map((field) => [`${spanKey(field.at)}|${field.path.join('.')}`, field]))
  const items = listed.filter(({ name }) => !rest.includes(name))
  const all = [...new Set([...rest, ...listed.map(({ name }) => name)])]
  return {
    members: [...once.values()],
    rest: all,
    ...(items.length > 0 && { listed: items }),
    ...(passedTo.length > 0 && { passedTo: [...new Set(passedTo)] }),
  }
}

type Listed = NonNullable<Fields['listed']>[number]

interface Draft {
  readonly members: Field[]
  readonly rest: string[]
  readonly listed: Listed[]
  readonly passedTo: string[]
  readonly open: Open
}

function collect(value: Value, draft: Draft, path: readonly string[], depth: number): void {
  const { rest } = draft
  const all = alternatives(value).map(draft.open)
  if (value.kind === 'choice' && (value.open || all.length > 1)) rest.push(value.ref.name)
  for (const one of all) {
    if (one.kind === 'object' || one.kind === 'instance') append(draft.passedTo, one.passedTo ?? [])
    if (isFull(draft) || depth > DEEPEST) rest.push('more')
    else if (one.kind === 'object') {
      append(rest, one.rest)
      each(one.entries, draft, (entry) => collectEntry(entry, draft, path, depth))
    } else if (one.kind === 'instance' && one.fields) {
      each(one.fields, draft, (entry) => collectEntry(onWire(one, entry), draft, path, depth))
    } else if (one.kind === 'list') {
      // A list that is sent whole is read in pairs, or is what some languages call a map.
      if (path.length === 0) rest.push('list')
      each(one.items, draft, (item, index) => {
        if (item.kind === 'hole' && path.length > 0) draft.listed.push({ name: item.hole.ref.name, path })
        else collect(item, draft, [...path, String(index)], depth + 1)
      })
    } else if (one.kind === 'text' && path.length === 0) {
      const read = readJson(one.text, one.text[0]?.span ?? NOWHERE)
      if (read) collect(read, draft, path, depth + 1)
      else rest.push(one.kind)
    } else if (one.kind === 'hole') rest.push(one.hole.ref.name)
    else if (path.length === 0) rest.push(one.kind)
  }
}

function isFull({ members }: Draft): boolean {
  return members.length >= MOST_FIELDS
}

/** Collects items until there are as many members as count. */
function each<T>(items: readonly T[], draft: Draft, take: (item: T, index: number) => void): void {
  for (const [index, item] of items.entries()) {
    if (isFull(draft)) {
      draft.rest.push('more')
      return
    }
    take(item, index)
  }
}

/** A field by the name that it has on the wire. */
function onWire({ of }: Extract<Value, { kind: 'instance' }>, entry: Entry): Entry {
  const members = of.module.classes[of.index]?.members ?? []
  const wire = members[memberPlace(members, entry.name)]?.wire
  return wire ? { ...entry, name: flatten(wire).value } : entry
}

function collectEntry(entry: Entry, draft: Draft, path: readonly string[], depth: number): void {
  const evaluated = entry.value()
  const value = evaluated.kind === 'instance' ? draft.open(evaluated) : evaluated
  const fieldPath = [...path, entry.name]
  // A name that was not seen whole may be any, and so is one that leads deeper.
  if (entry.isOpen || entry.key.some(isOpenPiece) || PATHS.test(entry.name)) draft.rest.push('key')
  const text = valueText(value, entry)
  draft.members.push({
    path: fieldPath,
    key: entry.key,
    form: entry.form,
    at: entry.span,
    ...(entry.isOpen && { isOpen: entry.isOpen }),
    ...(text ? { value: text } : {}),
    ...(entry.removal ? { removal: entry.removal } : {}),
  })
  if (!text || alternatives(value).some(isNested)) {
    collect(value, draft, fieldPath, depth + 1)
  }
}

function isOpenPiece(piece: Text[number]): boolean {
  return piece.kind === 'hole' && piece.open
}

function isNested(value: Value): boolean {
  return value.kind === 'object' || value.kind === 'list' || (value.kind === 'instance' && value.fields !== undefined)
}

/** The text of a member; a list of texts is the first of each, so that media types in lists are seen. */
function valueText(value: Value, entry: Entry): Text | undefined {
  if (alternatives(value).some(isNested)) return undefined
  const text = toText(value, entry.span)
  return isBlank(text) && value.kind !== 'hole' ? undefined : text
}
