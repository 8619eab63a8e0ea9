const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
const LINE = /^([A-Za-z]{3,7}) (\S{1,65536})(?: HTTP\/\d(?:\.\d)?)?$/
const BARE = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?)(\/\S*)$/i

/** A method of HTTP in upper case, if it is one. */
export function methodOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (METHODS.has(value)) return value
  const name = value.trim().toUpperCase()
  return METHODS.has(name) ? name : undefined
}

/** `POST /cloudapi/v5/datacenters HTTP/1.1`, with or without the protocol; of several lines the first. */
export function requestLine(text: unknown): { readonly method: string; readonly target: string } | undefined {
  const match = typeof text === 'string' ? LINE.exec(firstLine(text)) : null
  const method = methodOf(match?.[1])
  const target = method === undefined ? undefined : targetOf(match?.[2], method)
  return method === undefined || !target ? undefined : { method, target: target.target }
}

function firstLine(text: string): string {
  const end = text.indexOf('\n')
  if (end < 0) return text
  return text.slice(0, text.charCodeAt(end - 1) === 0x0d ? end - 1 : end)
}

/** A path or an absolute URL; `host/path` comes with its host apart; `host:port` counts for tunnels only. */
export function targetOf(
  value: unknown,
  method?: string,
): { readonly target: string; readonly host?: string } | undefined {
  if (typeof value !== 'string' || /\s/.test(value)) return undefined
  if (value.startsWith('/') || /^https?:\/\//i.test(value)) return { target: value }
  if (method === 'CONNECT') return /^[^/]{1,255}:\d{1,5}$/.test(value) ? { target: value } : undefined
  if (/^cloudapi\//i.test(value)) return { target: `/${value}` }
  const bare = BARE.exec(value)
  return bare?.[1] && bare[2] ? { target: bare[2], host: bare[1] } : undefined
}

/** A status of three digits, of a number or the start of a text. */
export function statusOf(value: unknown): number | undefined {
  const digits = /^([1-5]\d\d)(?:\.0)?(?![\d.])/.exec(
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
  )
  return digits ? Number(digits[1]) : undefined
}

/** The name of a file, with or without the number of a line, that grep puts in front of an address. */
const GREPPED = /^[^\s:]{0,200}[./][^\s:]{0,200}:(?:\d{1,9}:)?(\d{1,3}(?:\.\d{1,3}){3})$/

/** An address without its port and brackets, and without the file that it was found in. */
export function addressOf(text: string): string {
  if (!text.includes(':') && !text.startsWith('[')) return text
  const match =
    /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(text) ?? GREPPED.exec(text) ?? /^([^:\s]{1,255}):\d{1,5}$/.exec(text)
  return match?.[1] ?? text
}
