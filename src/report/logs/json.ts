import type { LogFormat } from '../support/piece-format.ts'
import { jsonPieces, Lazy, lazily } from '../support/pieces.ts'
import { mask } from '../support/text/mask.ts'
import { impactJson } from './json/impact.ts'
import { codeJson, joinRowJson } from './json/join.ts'
import { ledgerJson } from './json/ledger.ts'
import { shapeSpelling, trafficFindingJson } from './json/shape.ts'
import { sortTraffic } from './support/order.ts'
import { remember } from './support/remember.ts'
import { sdkOf } from './support/sdks.ts'
import { writtenShapes } from './support/shapes/write.ts'

/** The report for programs: versioned, described by the schema that `schema logs` prints. */
export const json = {
  *render(report) {
    const masked = remember(mask)
    const sdk = sdkOf(report)
    const value = {
      schema: 1,
      anonymised: report.anonymised,
      shapes: new Lazy((pad) => writtenShapes(report.shapes, shapeSpelling(sdk, masked, pad))),
      findings: lazily(sortTraffic(report.findings), trafficFindingJson),
      impact: impactJson(report.asOf, report.impact),
      ledger: ledgerJson(report.ledger),
      join: report.join && lazily(report.join.rows, joinRowJson),
      code: report.join && codeJson(report.join),
      rows: report.rows && lazily(report.rows, (row) => row),
    }
    yield* jsonPieces(value, 2)
    yield '\n'
  },
} satisfies LogFormat
