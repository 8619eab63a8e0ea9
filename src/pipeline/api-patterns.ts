import { apiWith } from '../../rules/api/api.ts'
import { addressWords, collectionPath, propertyWords } from '../../rules/api/patterns.ts'
import type { Sdk } from '../../rules/api/sdk.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { ApiPatterns, Global } from '../link/index.ts'

/** Predicates for evidence, by the table of the API and its additions. */
export function apiPatternsOf(custom: Custom | undefined): ApiPatterns {
  const { patterns, sdks } = apiWith(custom)
  const { header, mediaType, package: packages } = patterns
  const globals = globalsOf(sdks)
  return {
    address: addressWords,
    path: collectionPath,
    header,
    headerValue: mediaType,
    property: propertyWords,
    package: packages,
    globals,
  }
}

/** Packages that are called by names of their own, each once. */
function globalsOf(sdks: readonly Sdk[]): Global[] {
  const all = sdks.flatMap(({ ecosystem, name, imports: [base = name], globals }): [string, Global][] =>
    globals === undefined ? [] : [[globals, { ecosystem, package: base, names: new RegExp(`^(?:${globals})`) }]],
  )
  return [...new Map(all).values()]
}
