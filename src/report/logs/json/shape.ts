import type { Shape } from '../../../core/traffic/log.ts'
import type { TrafficFinding } from '../../../core/traffic/log-report.ts'
import { escapeJson } from '../../support/text/sanitize.ts'
import { iso } from '../support/dates.ts'
import type { ShapeSpelling } from '../support/shapes/write.ts'

/** Calls that are alike, as `json` prints them: an object, each on a line that begins with `pad`. */
export function shapeSpelling(
  sdk: (agent: string | undefined) => string | undefined,
  mask: (text: string) => string,
  pad: string,
): ShapeSpelling {
  const masked = (text: string | undefined) => (text === undefined ? undefined : mask(text))
  return {
    between: `,\n${pad}`,
    opening: ({ version, method, root }) => `{${members({ version, method: masked(method), root })}`,
    path: (path) => more({ path: mask(path) }),
    status: ({ status }) => more({ status }),
    client: (client) => more({ client: masked(client) }),
    agent: (agent) => more({ agent: masked(agent), sdk: masked(sdk(agent)) }),
    day: (day) => more({ day }),
    state: ({ phase, kind, confidence }) => `${more({ phase, kind, confidence })},"count":`,
    targets: ',"targets":',
    first: (first) => more({ first }),
    last: (last) => more({ last }),
    file: (file) => `${more({ file: mask(file) })},"line":`,
    extras: ({ host, headers, fields, marks }) =>
      `${more({ host: masked(host), headers: headersJson(headers), fields: fieldsJson(fields), marks })}}`,
  }

  function fieldsJson(fields: Shape['fields']) {
    return fields?.map(({ path, value }) => ({ path: mask(path), value }))
  }

  function headersJson(headers: Shape['headers']) {
    return headers?.map(({ name, value }) => ({ name: mask(name), value: masked(value) }))
  }
}

/** Serialised members of an object, without braces. */
function members(value: object): string {
  return escapeJson(JSON.stringify(value)).slice(1, -1)
}

/** Further members, with a comma before them. */
function more(value: object): string {
  const text = members(value)
  return text === '' ? '' : `,${text}`
}

/** A finding with the members that findings in code have; a log is a recording, its place a line. */
export function trafficFindingJson(finding: TrafficFinding) {
  const { line } = finding
  return {
    rule: finding.rule,
    level: finding.level,
    path: finding.path,
    line,
    column: 1,
    endLine: line,
    endColumn: 1,
    message: finding.message,
    effect: finding.effect,
    context: 'recorded',
    change: finding.change,
    version: finding.version,
    method: finding.method,
    text: finding.text,
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
