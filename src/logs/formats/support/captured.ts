import { decodeUtf8 } from './utf8.ts'

const ESCAPE = /#([0-9A-F]{2})/g
const AGENT = /^[A-Za-z][\w.+-]{0,80}\/v?\d[\w.+-]{0,40}(?:[ ;(]|$)/
const SERVER = /^(?:nginx|openresty|apache|microsoft-iis|caddy|envoy|squid|cloudflare|traefik|gunicorn)\b/i
const HOST = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62}\.){1,10}[a-z][a-z0-9-]{0,62}\.?(?::\d{1,5})?$/i

/** A field of HAProxy as it was sent: `#22` and `#C3#BC` undone, read as UTF-8. */
export function decodeHash(text: string): string {
  if (!text.includes('#')) return decodeUtf8(text)
  return decodeUtf8(text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
}

/** Whether a text is a name of a host as in DNS, with or without a port: `api.example.com:443`. */
export function isHostName(text: string): boolean {
  return HOST.test(text)
}

/**
 * Captured headers come without their names: what can only be an agent (`product/1.2`, but no server) or a host is taken
 * for one, the first of each.
 */
export function knownAmong(values: readonly string[]): { readonly agent?: string; readonly host?: string } {
  const agent = values.find((value) => AGENT.test(value) && !SERVER.test(value))
  const host = values.find(isHostName)
  return { ...(agent === undefined ? {} : { agent }), ...(host === undefined ? {} : { host }) }
}
