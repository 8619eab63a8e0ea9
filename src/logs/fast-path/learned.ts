import { type HashMap, hashMap } from '../reduce/tables/hash-map.ts'

/** Ids of a reducer by hash, shared by all files. */
export interface Learned {
  readonly methods: HashMap
  /** Paths by their templates. */
  readonly shapes: HashMap
  readonly clients: HashMap
  readonly agents: HashMap
  /** By number of a path: whether it polls. */
  readonly polls: boolean[]
}

/** Nothing is known yet. */
export function openLearned(): Learned {
  return {
    methods: hashMap(64),
    shapes: hashMap(1 << 14),
    clients: hashMap(1 << 17),
    agents: hashMap(1 << 17),
    polls: [],
  }
}
