import type { Library } from '../../../core/language/library.ts'
import { fetchLike, promises } from './clients.ts'
import { callbacks, functions, methods } from './functions.ts'
import { instances, node, programs } from './instances.ts'

/**
 * Files that builds put in the place of `environment.ts` and `config.ts` (`fileReplacements`, aliases of bundlers),
 * whatever their names, and in that of any other file by the name of a stage or a platform: `urls.prod.ts`,
 * `api.ios.js`.
 */
const STANDS_IN =
  /^((?:.*\/)?(?:env(?:ironment)?|config|settings)|(?:.*\/)?[\w-]+(?=\.(?:prod|production|dev|development|stage|staging|test|testing|qa|uat|int|preprod|local|live|demo|docker|ci|e2e|ios|android|native|web)\.))\.[\w-]+(\.[cm]?[jt]sx?)$/

/** `HttpModule.register({ baseURL })` of Nest, and `constructor(private http: HttpService)`. */
const INJECTS = {
  library: 'axios',
  of: 'HttpModule',
  by: ['register', 'registerAsync'],
  factory: 'useFactory',
  type: 'HttpService',
} as const

/** Meaning of JavaScript's standard library and HTTP clients. */
export const library: Library = {
  ecosystem: 'npm',
  linking: {
    spelledBy: { method: 'toString' },
    nestedSettings: true,
    describesOptions: true,
    plainVerbs: true,
    settersNameMembers: true,
    standsIn: STANDS_IN,
    injectsClients: INJECTS,
  },
  clients: [...fetchLike, ...promises, ...node, ...instances, ...programs],
  methods,
  functions,
  callbacks,
}
