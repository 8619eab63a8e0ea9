import type { Answer, Bounds, Caller, Endpoint, GuessedCalls, TrafficImpact } from '../../../core/traffic/log-report.ts'
import { lazily } from '../../support/pieces.ts'
import { iso } from '../support/dates.ts'

/** The impact as JSON. */
export function impactJson(asOf: string, impact: TrafficImpact) {
  return {
    asOf,
    cutoff: { from: impact.cutoff.from, to: impact.cutoff.to },
    old: impact.old,
    v6: impact.v6,
    silent: countedJson(impact.silent),
    possible: countedJson(impact.possible),
    undated: countedJson(impact.undated),
    redone: impact.redone,
    untrusted: impact.untrusted,
    visible: impact.visible,
    retries: impact.retries,
    unsigned: impact.unsigned,
    yearless: impact.yearless,
    polls: { calls: impact.polls.calls, requests: impact.polls.requests },
    cached: impact.cached,
    recorded: impact.recorded,
    low: impact.low,
    guessed: lazily(impact.guessed, guessedJson),
    callers: lazily(impact.callers, callerJson),
    endpoints: lazily(impact.endpoints, endpointJson),
    answers: lazily(impact.answers, answerJson),
    timeline: lazily(impact.timeline, ({ day, old, silent, v6 }) => ({ day, old, silent, v6 })),
  }
}

function countedJson({ calls, ...bounds }: Bounds & { readonly calls: number }) {
  return { calls, ...boundsJson(bounds) }
}

function boundsJson({ lower, upper, guess }: Bounds) {
  return { lower, upper, guess }
}

function callerJson(row: Caller) {
  return {
    client: row.client,
    name: row.name,
    agents: row.agents.map(({ agent, sdk, count }) => ({
      agent: agent,
      sdk,
      count,
    })),
    old: row.old,
    v6: row.v6,
    versions: row.versions,
    phases: row.phases,
    silent: boundsJson(row.silent),
    first: iso(row.first),
    last: iso(row.last),
  }
}

function endpointJson(row: Endpoint) {
  return {
    version: row.version,
    method: row.method,
    path: row.path,
    count: row.count,
    phases: row.phases,
    silent: boundsJson(row.silent),
    clients: row.clients,
    targets: row.targets,
    statuses: row.statuses.map(({ status, count }) => ({ status, count })),
    first: iso(row.first),
    last: iso(row.last),
  }
}

function guessedJson({ version, method, path, count, file, line }: GuessedCalls) {
  return { version, method, path, count, file, line }
}

function answerJson(row: Answer) {
  return {
    versions: row.versions,
    status: row.status,
    phase: row.phase,
    changing: row.changing,
    reading: row.reading,
    meaning: row.meaning,
    note: row.note,
  }
}
