import type { Called, Header, Operation, Part, Property, Request, SdkBaseUrl, Url } from '../core/findings/evidence.ts'
import { append } from '../core/runtime/lists.ts'
import type { Span } from '../core/text/span.ts'
import { placesOf } from './requests/described.ts'

/** Evidence that linking finds: its context is the file's, which the caller knows. */
export type Linked =
  | Omit<Request, 'context'>
  | Omit<Url, 'context'>
  | Omit<Header, 'context'>
  | Omit<Property, 'context'>
  | Omit<Operation, 'context'>
  | Omit<Part, 'context'>
  | Omit<Called, 'context'>
  | Omit<SdkBaseUrl, 'context'>

/** Evidence found so far: what is found of a module may be kept packed until all modules are linked. */
export interface Found {
  add(part: readonly Linked[]): void
  /** Places of the requests among it, and of the pieces of their addresses. */
  readonly requestPlaces: readonly Span[]
  all(): Linked[]
}

/** Packs what is found of a module; calling the result unpacks it. */
export type Pack = (part: readonly Linked[]) => () => readonly Linked[]

export function createFound(pack: Pack): Found {
  const parts: (() => readonly Linked[])[] = []
  const requestPlaces: Span[] = []
  return {
    add(part) {
      if (part.length === 0) return
      for (const one of part) if (one.kind === 'request') append(requestPlaces, placesOf(one))
      parts.push(pack(part))
    },
    requestPlaces,
    all: () => parts.flatMap((part) => part()),
  }
}
