import type { Ecosystem } from './sdk.ts'

/** Kind of a name of an old package. */
export type MoveKind = 'import' | 'class' | 'call' | 'setting'

/** A name of an old package, and what takes its place. */
export interface MoveRow {
  readonly kind: MoveKind
  /** As code spells it, a call with the names of its arguments. */
  readonly from: string
  /** Absent: nothing takes its place. */
  readonly to?: string
  readonly note?: string
  /** Public page that names what takes its place. */
  readonly source: string
}

/** Migration of code from a package to the one for version 6. */
export interface Move {
  readonly ecosystem: Ecosystem
  /** The old package, as the table of packages names it. */
  readonly name: string
  /** The package that speaks version 6, and a release of it whose names were read. */
  readonly to: string
  readonly release: string
  /** Public page of the old package whose names were read. */
  readonly source: string
  /** Steps in order. */
  readonly steps: readonly string[]
  readonly rows: readonly MoveRow[]
}

/** Old calls and what takes their place: from, to, and a note where one is needed. */
export type Pair = readonly [from: string, to: string, note?: string]

/** Calls that one class of the new package answers. */
export interface Calls {
  readonly on: string
  readonly names: readonly Pair[]
}

/** The rows of calls; `source` returns the page of a class. */
export function callRows(calls: readonly Calls[], source: (on: string) => string): MoveRow[] {
  return calls.flatMap(({ on, names }) =>
    names.map(([from, to, note]) => row('call', [from, `${on}.${to}`, note], source(on))),
  )
}

/** A row of a kind. */
export function row(kind: MoveKind, [from, to, note]: readonly (string | undefined)[], source: string): MoveRow {
  return {
    kind,
    from: from ?? '',
    ...(to === undefined ? {} : { to }),
    ...(note === undefined ? {} : { note }),
    source,
  }
}

/** The name in code: the part before the arguments. */
export function nameOf({ from }: MoveRow): string {
  return from.replace(/\(.*$/s, '')
}
