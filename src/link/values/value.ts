import type { Expression, Module } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import { type Edit, type Span, spanKey } from '../../core/text/span.ts'
import { type Hole, type Ref, type Text, unknown, type Written } from '../../core/text/text.ts'
import type { AnswerCache } from '../answer-cache.ts'

/** The values of parameters inside one call of a function. */
export interface Frame {
  readonly module: Module
  readonly function: number
  /** Values by binding index; a missing one was not given. */
  readonly args: ReadonlyMap<number, Value>
  readonly self?: Value
  /** The frame of the function around it. */
  readonly outer?: Frame
  /** Answers that hang on it. */
  readonly answers: AnswerCache
}

/** Where an expression is evaluated. */
export interface Scope {
  readonly module: Module
  readonly frame?: Frame
}

/** A member of an object: its value is evaluated on demand. */
export interface Entry {
  readonly key: Text
  readonly name: string
  readonly value: () => Value
  readonly span: Span
  readonly form: 'literal' | 'assignment' | 'argument' | 'declaration'
  /** Entries of the same name before it do not count: it is given for certain. */
  readonly replaces?: true
  /** Only some of the objects that it comes from have it: entries before it may count. */
  readonly optional?: true
  /** Its name is one of several, not all of which are known. */
  readonly isOpen?: true
  readonly removal?: readonly Edit[]
}

/**
 * The value of a member, on demand. One that leads back to itself gets `otherwise`: it was asked for after the question
 * was answered that it came from.
 */
export function lazily(compute: () => Value, otherwise: () => Value): () => Value {
  let asked = false
  return () => {
    if (asked) return otherwise()
    asked = true
    try {
      return compute()
    } finally {
      asked = false
    }
  }
}

/** The result of evaluating an expression. */
export type Value =
  | {
      readonly kind: 'text'
      readonly text: Text
      /** The enumeration that it is a constant of, whose methods it has. */
      readonly of?: Extract<Value, { kind: 'class' }>
    }
  | {
      readonly kind: 'object'
      readonly entries: readonly Entry[]
      readonly rest: readonly string[]
      readonly span: Span
      /** It is written into a URL as `key=value&…`. */
      readonly query?: true
      /** Calls that had it as an argument before it is used: they may have given it members. */
      readonly passedTo?: readonly string[]
    }
  | {
      readonly kind: 'list'
      readonly items: readonly Value[]
      readonly span: Span
      /** Its type, whose methods it has. */
      readonly of?: Extract<Value, { kind: 'class' }>
    }
  | { readonly kind: 'function'; readonly scope: Scope; readonly index: number }
  | { readonly kind: 'class'; readonly module: Module; readonly index: number }
  | {
      readonly kind: 'instance'
      readonly of: Extract<Value, { kind: 'class' }>
      readonly args?: readonly Value[]
      /** The values that its fields were given by name when it was made. */
      readonly fields?: readonly Entry[]
      /**
       * Returns the values that a field is given once the object is made, with those before, whose members may be set;
       * `declared` gives those of its type, where there are no others.
       */
      readonly given?: (name: string, before: readonly Value[], declared: () => readonly Value[]) => readonly Value[]
      /** Answers that hang on how it was made, where that is known. */
      readonly answers?: AnswerCache
      readonly passedTo?: readonly string[]
      /** The object as its own class sees it, where a class above looks at it. */
      readonly own?: Extract<Value, { kind: 'instance' }>
      readonly span: Span
    }
  /** A value of a module that is not in the tree, or a global: `axios`, `http.request`. */
  | {
      readonly kind: 'external'
      readonly module?: string
      readonly path: readonly string[]
      readonly span: Span
      /** The module that imports it as a whole: what it declares may stand in the tree. */
      readonly from?: Module
    }
  /** Another module of the tree as a whole. */
  | { readonly kind: 'module'; readonly module: Module }
  /** A client with settings of its own. */
  | {
      readonly kind: 'client'
      readonly client: Client
      readonly options?: Value
      readonly parent?: Value
      readonly id: string
      /** One of its methods that send, as a value: `send = session.post`. */
      readonly method?: string
    }
  /** The result of a sending call, so that chained calls find it. */
  | { readonly kind: 'sent'; readonly id: string; readonly client: Client }
  | {
      readonly kind: 'choice'
      readonly of: readonly Value[]
      readonly open: boolean
      readonly ref: Ref
      readonly span: Span
    }
  | { readonly kind: 'pattern'; readonly source: Text; readonly flags: string }
  /** `absent`: it is known that nothing is there. */
  | { readonly kind: 'hole'; readonly hole: Hole; readonly absent?: true }

/** A value of which nothing is known. */
export function holeValue(span: Span, name: string, ref: Partial<Ref> = {}): Value {
  return { kind: 'hole', hole: unknown(span, name, ref) }
}

/** Alternatives that are kept apart: more of them are no longer a default or a branch. */
export const MOST_ALTERNATIVES = 16

/** One of several values; a single one is itself. Equal texts are one; beyond a limit the choice is open. */
export function choose(of: readonly Value[], open: boolean, ref: Ref, span: Span): Value {
  const [only] = of
  if (only && of.length === 1 && !open) return only
  const known = new Map<unknown, Value>()
  const holes: Hole[] = []
  let stillOpen = open
  for (const value of of) {
    if (value.kind === 'choice') stillOpen ||= value.open
    for (const one of value.kind === 'choice' ? value.of : [value]) {
      if (one.kind === 'hole' && one.hole.options.length === 0) holes.push(one.hole)
      else if (known.size < MOST_ALTERNATIVES) known.set(identity(one), one)
      else stillOpen = true
    }
  }
  stillOpen ||= holes.length > 0
  const [first] = known.values()
  if (!first) return { kind: 'hole', hole: holes[0] ?? { kind: 'hole', ref, span, options: [], open: true } }
  if (known.size === 1 && !stillOpen) return first
  const named = holes.find((hole) => hole.ref.kind === 'env')?.ref ?? ref
  const isStored = stillOpen && of.some(isStoredValue)
  const storedRef: Ref = isStored ? { ...named, stored: true } : named
  return { kind: 'choice', of: [...known.values()], open: stillOpen, ref: storedRef, span }
}

/** Whether a value is kept in a store, or may be instead of what is seen. */
export function isStoredValue(value: Value): boolean {
  const ref = value.kind === 'choice' ? value.ref : value.kind === 'hole' ? value.hole.ref : undefined
  return ref?.stored === true
}

/** A value that is not known, where it is used: an answer that is remembered was asked for elsewhere. */
export function usedAt(value: Value, span: Span): Value {
  if (value.kind === 'choice') return { ...value, span }
  return value.kind === 'hole' ? { ...value, hole: { ...value.hole, span } } : value
}

/** Identity of an alternative: the place of a text, else the value itself. */
export function identity(value: Value): unknown {
  if (value.kind !== 'text') return value
  return value.text.map((piece) => (piece.kind === 'written' ? `${piece.value}@` : '') + spanKey(piece.span)).join()
}

/** The value as a text: a hole where it is none. */
export function toText(value: Value, span: Span): Text {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'hole':
      return [value.hole]
    case 'choice': {
      const options = value.of.map((one) => toText(one, span)).filter((text) => !isBlank(text))
      return [
        {
          kind: 'hole',
          ref: value.ref,
          span: value.span,
          options,
          open: value.open || options.length < value.of.length,
        },
      ]
    }
    case 'object':
      return value.query ? queryText(value, span) : [unknown(span, nameOf(value))]
    default:
      return [unknown(span, nameOf(value))]
  }
}

/** The members of a query as a URL spells them. */
function queryText(value: Extract<Value, { kind: 'object' }>, span: Span): Text {
  return [
    ...value.entries.flatMap((entry, index) => [
      ...(index > 0 ? [spelled('&', entry.span)] : []),
      ...entry.key,
      spelled('=', entry.span),
      ...toText(entry.value(), entry.span),
    ]),
    ...value.rest.map((name) => unknown(span, name)),
  ]
}

/** A piece that no source spells: what an operation adds beside a place. */
export function spelled(value: string, beside: Span): Written {
  return { kind: 'written', value, span: { ...beside, end: beside.start }, verbatim: false }
}

/** Whether a text holds nothing that is written anywhere. */
export function isBlank(text: Text): boolean {
  return text.every((piece) => piece.kind === 'hole' && piece.options.length === 0)
}

/** Every alternative of a value. */
export function alternatives(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.of.flatMap(alternatives) : [value]
}

/** Functions among a value's alternatives and list items. */
export function functionsIn(value: Value): Extract<Value, { kind: 'function' }>[] {
  return alternatives(value).flatMap((alternative) =>
    alternative.kind === 'function'
      ? [alternative]
      : alternative.kind === 'list'
        ? alternative.items.flatMap(functionsIn)
        : [],
  )
}

function nameOf(value: Value): string {
  if (value.kind === 'external') {
    const [last = 'value', holder] = value.path.slice(-2).reverse()
    return holder !== undefined && /^\d+$/.test(last) ? `${holder}[${last}]` : last
  }
  if (value.kind === 'instance' || value.kind === 'class') {
    const holder = value.kind === 'instance' ? value.of : value
    return holder.module.classes[holder.index]?.name ?? 'object'
  }
  return value.kind
}

/** A short name for an expression, for holes. */
export function label(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
    case 'env':
    case 'unknown':
      return expression.name
    case 'member':
      return typeof expression.name === 'string' ? expression.name : label(expression.of)
    case 'this':
      return 'this'
    case 'choice':
      return expression.of.map(label).find((name) => name !== 'text' && name !== 'value') ?? 'value'
    default:
      return expression.kind
  }
}

/** A reference that is identified by its place. */
export function refOf(kind: Ref['kind'], name: string, span: Span): Ref {
  return { kind, name, owner: spanKey(span) }
}
