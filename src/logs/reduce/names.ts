import { type Interner, interner } from './tables/interner.ts'

/** The texts of a table, by number. */
export interface Names {
  readonly clients: Interner
  readonly agents: Interner
  /** Templates. */
  readonly paths: Interner
  readonly methods: Interner
  /** Headers, marks and host in one text, as JSON: few differ. */
  readonly extras: Interner
}

/** A log level in the place of a client. */
const LEVEL = /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|SEVERE)\]?:?$/i

/** Empty lists of at most so many texts, and so many templates. */
export function openNames(texts: number, paths: number): Names {
  return {
    clients: interner(texts, undefined, (text) => LEVEL.test(text)),
    agents: interner(texts),
    paths: interner(paths),
    methods: interner(60, 20),
    extras: interner(4096, 4096),
  }
}
