import type { Library } from '../../../core/language/library.ts'
import { fetchLike } from './fetch.ts'
import { callbacks, functions, methods } from './functions.ts'
import { instances } from './instances.ts'
import { node } from './node.ts'
import { programs } from './programs.ts'
import { promises } from './promises.ts'

/** What JavaScript's standard library and HTTP clients mean. */
export const library: Library = {
  ecosystem: 'npm',
  linking: { nestedSettings: true, describesOptions: true, plainVerbs: true, settersNameMembers: true },
  clients: [...fetchLike, ...promises, ...node, ...instances, ...programs],
  methods,
  functions,
  callbacks,
}
