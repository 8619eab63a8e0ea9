import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'

/** What tests read of a log. */
export interface Run {
  readonly tool: { readonly driver: Record<string, unknown> & { readonly rules: readonly Record<string, unknown>[] } }
  readonly invocations: readonly {
    readonly toolExecutionNotifications: readonly Notification[]
    readonly toolConfigurationNotifications: readonly Notification[]
  }[]
  readonly results: readonly Result[]
  readonly columnKind: string
  readonly automationDetails: { readonly id: string }
}

interface Notification {
  readonly level: string
  readonly message: { readonly text: string }
  readonly descriptor?: { readonly id: string }
  readonly locations?: readonly Location[]
}

/** A result of a log. */
export interface Result {
  readonly ruleId: string
  readonly ruleIndex?: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly Location[]
  readonly relatedLocations?: readonly (Location & {
    readonly id: number
    readonly message: { readonly text: string }
  })[]
  readonly partialFingerprints: Record<string, string>
  readonly fixes?: readonly Fix[]
  readonly suppressions?: readonly object[]
  readonly properties: object
}

interface Location {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region }
}

interface Region {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

interface Fix {
  readonly description: { readonly text: string }
  readonly artifactChanges: readonly {
    readonly artifactLocation: { readonly uri: string }
    readonly replacements: readonly {
      readonly deletedRegion: Region
      readonly insertedContent?: { readonly text: string }
    }[]
  }[]
}

const { $schema: _, id: __, ...schema } = sarifSchema
const ajv = new Ajv({ strict: false, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile(schema)

/** The run of a log that holds to the published schema. */
export function runOf(text: string): Run {
  const log = JSON.parse(text)
  expect(validate(log), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
  expect(log.runs).toHaveLength(1)
  return log.runs[0]
}

/** Texts of files, by path, with a fix applied as the specification of the format says. */
export function applied({ artifactChanges }: Fix, sources: Readonly<Record<string, string>>): Record<string, string> {
  const after: Record<string, string> = { ...sources }
  for (const { artifactLocation, replacements } of artifactChanges) {
    const path = decodeURIComponent(artifactLocation.uri)
    const text = sources[path] ?? ''
    const places = replacements.map(({ deletedRegion: region, insertedContent }) => ({
      start: offsetOf(text, region.startLine, region.startColumn),
      end: offsetOf(text, region.endLine, region.endColumn),
      put: insertedContent?.text ?? '',
    }))
    let out = text
    for (const { start, end, put } of places.reverse()) out = out.slice(0, start) + put + out.slice(end)
    after[path] = out
  }
  return after
}

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n').slice(0, line - 1)
  return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}
