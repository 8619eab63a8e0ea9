import type { LogReport } from '../../../core/traffic/log-report.ts'

/** The package of an agent, from the report of callers. */
export function sdkOf({ impact }: LogReport): (agent: string | undefined) => string | undefined {
  const known = new Map<string, string>()
  for (const { agents } of impact.callers) {
    for (const { agent, sdk } of agents) if (sdk !== undefined) known.set(agent, sdk)
  }
  return (agent) => (agent === undefined ? undefined : known.get(agent))
}
