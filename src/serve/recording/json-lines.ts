import type { Logged } from './record.ts'

/** A request as a line of JSON, with the names that readers of access logs know. */
export function jsonLine({ agent, at, base, client, effect, method, status, target, took }: Logged): string {
  return JSON.stringify({
    time: new Date(at).toISOString(),
    method,
    host: new URL(base).host,
    uri: target,
    status,
    remote_addr: client,
    user_agent: agent,
    duration_ms: took,
    effect,
  })
}
