import type { Level } from '../../core/findings/finding.ts'
import type { Includable } from '../../core/findings/fix.ts'
import type { RuleSetting } from '../../core/findings/gate.ts'
import type { KeysGiven } from '../../logs/format.ts'

type OneOrMore = string | readonly string[]

/** Settings of rules as they are written. */
export type RawRules = Readonly<Record<string, Level | 'off' | RuleSetting>>

/** A configuration file as the schema allows it. */
export interface RawConfiguration {
  readonly failOn?: Level
  readonly maxWarnings?: number
  readonly requireCoverage?: boolean
  readonly baseline?: string
  readonly cache?: boolean | string
  readonly rules?: RawRules
  readonly overrides?: readonly { readonly paths: OneOrMore; readonly rules: RawRules }[]
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly ignore?: readonly string[]
  readonly waivers?: readonly {
    readonly rule: OneOrMore
    readonly path: OneOrMore
    readonly reason: string
    readonly until?: string
  }[]
  readonly include?: readonly Includable[]
  readonly hosts?: readonly string[]
  readonly mediaTypes?: readonly string[]
  readonly headers?: readonly string[]
  readonly map?: KeysGiven
  readonly sdks?: readonly {
    readonly ecosystem: string
    readonly name: string
    readonly imports?: readonly string[]
    readonly versions?: string
    readonly successor?: string
  }[]
}
