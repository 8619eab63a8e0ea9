import type { Core, Memory } from './core.ts'

/** State that another thread needs to scan in the same memory. */
export interface Shared {
  readonly module: object
  readonly memory: Memory
  readonly layout: Layout
}

/** Addresses in the memory of a scanner, as its threads share them. */
export interface Layout {
  /** Options of `prepare`. */
  readonly prepared: Parameters<Core['prepare']>
  /** Address of the shared counters. */
  readonly control: number
  /** The first is for a scanner that works alone, the others for parts that are scanned ahead. */
  readonly places: readonly Place[]
  readonly end: number
}

/** Room for bytes, and for what a scan finds in them. */
export interface Place {
  readonly hits: number
  readonly hitsEnd: number
  /** A multiple of the bytes of a record. */
  readonly records: number
  readonly base: number
  readonly capacity: number
}
