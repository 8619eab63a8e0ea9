import type { Shape } from '../../../../core/log.ts'
import type { TrafficFinding } from '../../../../core/log-report.ts'
import { iso } from '../dates.ts'

/** Calls that are alike, as `json` prints them. */
export function shapeJson(shape: Shape, sdk: string | undefined, mask: (text: string) => string) {
  const { client, agent, method } = shape
  return {
    version: shape.version,
    method: method === undefined ? undefined : mask(method),
    root: shape.root,
    path: mask(shape.path),
    status: shape.status,
    client: client === undefined ? undefined : mask(client),
    agent: agent === undefined ? undefined : mask(agent),
    sdk: sdk === undefined ? undefined : mask(sdk),
    day: shape.day,
    phase: shape.phase,
    kind: shape.kind,
    confidence: shape.confidence,
    count: shape.count,
    targets: shape.targets,
    first: iso(shape.first),
    last: iso(shape.last),
    file: shape.file,
    line: shape.line,
    host: shape.host === undefined ? undefined : mask(shape.host),
    headers: shape.headers?.map(({ name, value }) => ({
      name: mask(name),
      value: value === undefined ? undefined : mask(value),
    })),
    marks: shape.marks,
  }
}

/** A finding with the members that findings in code have; a log is a recording, its place a line. */
export function trafficFindingJson(finding: TrafficFinding, mask: (text: string) => string) {
  const { line } = finding
  return {
    rule: finding.rule,
    level: finding.level,
    path: finding.path,
    line,
    column: 1,
    endLine: line,
    endColumn: 1,
    message: mask(finding.message),
    effect: finding.effect === undefined ? undefined : mask(finding.effect),
    context: 'recorded',
    change: finding.change,
    version: finding.version,
    method: finding.method === undefined ? undefined : mask(finding.method),
    text: mask(finding.text),
    way: [],
    calls: [],
    count: finding.count,
    phases: finding.phases,
    callers: finding.callers,
    first: iso(finding.first),
    last: iso(finding.last),
    group: finding.fingerprint,
    fingerprint: finding.fingerprint,
  }
}
