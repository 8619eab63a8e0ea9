import type { GateResult, Suppression, Trouble } from '../../core/findings/gate.ts'
import { sortSuppressed, sortTroubles } from '../support/order.ts'
import type { Locator } from '../support/text/lines.ts'
import { findingJson } from './finding.ts'

/** Suppressed findings and troubles of a gate, as in every JSON output. */
export function gateJson({ suppressed, troubles, outside }: GateResult, places: Locator) {
  return {
    suppressed: sortSuppressed(suppressed).map(({ finding, by }) => ({
      ...findingJson(finding, places),
      suppression: suppressionJson(by, places),
    })),
    troubles: sortTroubles(troubles).map(troubleJson),
    ...(outside === undefined ? {} : { outside }),
  }
}

/** A file without text has no lines to count. */
function suppressionJson(by: Suppression, places: Locator) {
  if (by.kind === 'baseline') return { kind: by.kind }
  return {
    kind: by.kind,
    reason: by.reason,
    ...(by.until === undefined ? {} : { until: by.until }),
    path: by.at.file,
    ...(places.lines(by.at.file) === undefined ? {} : { line: places.range(by.at).line }),
  }
}

function troubleJson({ kind, path, line, message }: Trouble) {
  return {
    kind,
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
    message: message,
  }
}
