// Fields after the common format that are specific to a program. Bounded, since agents are hostile text.

/** Squid's `TCP_MISS:HIER_DIRECT`, behind the size or the quote of the agent. */
export const SQUID_TAIL = /(?:^|") ((?:TCP|UDP|NONE|TAG)[A-Z_]{0,40}):([A-Z_]{1,40})(?= \[|$)/

/** Traefik's count of requests, router, server and duration. */
export const TRAEFIK_TAIL = / (?:\d{1,19}|-) (?:"[^"]{0,255}"|-) (?:"[^"]{0,1024}"|-) \d{1,19}ms$/

/** HAProxy's empty referer and agent, port, milliseconds, frontend, backend and server. */
export const HAPROXY_TAIL = /^ "" "" \d{1,5} \d{1,3} "[^"]{0,255}" "[^"]{0,255}" "[^"]{0,255}" /

/** Whether another format explains better what stands behind the common one. */
export function hasOwnTail(rest: string): boolean {
  return HAPROXY_TAIL.test(rest) || SQUID_TAIL.test(rest) || TRAEFIK_TAIL.test(rest)
}
