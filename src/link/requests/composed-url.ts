import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { operate } from '../expressions/operations.ts'
import { sliceText } from '../values/slices.ts'
import { isBlank, spelled, toText, type Value } from '../values/value.ts'
import type { Draft } from './request-parts.ts'

/** The address of a request: its URL on the client's base, or put together from host and path. */
export function composeUrl(draft: Draft, span: Span): Text | undefined {
  const { url, parts } = draft
  const base = baseOf(draft, span)
  // A request object that is sent: it was seen where it was made.
  if (url?.kind === 'sent') return undefined
  const address: Text | undefined = url
    ? toText(url, span)
    : parts.path || parts.host
      ? joinParts(parts, span)
      : undefined
  if (!address) return base ? toText(base, span) : undefined
  const [first] = address
  // The path of a request that a connection to a host sends.
  if (url && parts.host && first?.kind === 'written' && first.value.startsWith('/'))
    return joinParts({ host: parts.host, ...(parts.port ? { port: parts.port } : {}), path: url }, span)
  if (!base || isBlank(toText(base, span))) return address
  // A path that is given as one takes the place of the base's own.
  const resolved =
    url || first?.kind !== 'written'
      ? undefined
      : operate('resolve-url', undefined, [{ kind: 'text', text: address }, base], span)
  return resolved ? toText(resolved, span) : onBase(toText(base, span), address)
}

/** The base, with the paths behind it. */
function baseOf({ base, behind = [] }: Draft, span: Span): Value | undefined {
  const all = base ? [base, ...behind] : behind
  return all.length < 2 ? all[0] : operate('join-path', undefined, all, span)
}

/** Clients put a relative path behind their base, whatever slash it starts with. */
function onBase(base: Text, path: Text): Text {
  if (isAbsolute(path)) return path
  const [first] = path
  const last = base.at(-1)
  const ends = last?.kind === 'written' && last.value.endsWith('/')
  const begins = first?.kind === 'written' && first.value.startsWith('/')
  if (ends && begins) return [...base, ...sliceText(path, 1, flatten(path).value.length)]
  const slash = first && !ends && !begins ? [spelled('/', first.span)] : []
  return [...base, ...slash, ...path]
}

function isAbsolute([first]: Text): boolean {
  if (first?.kind === 'hole') return first.options.length > 0 && first.options.every(isAbsolute)
  return first?.kind === 'written' && /^[a-z][a-z0-9+.-]*:\/\//i.test(first.value)
}

function joinParts(parts: Draft['parts'], span: Span): Text {
  const path = parts.path ? toText(parts.path, span) : []
  // A whole address stays one, whatever part of it is read.
  if (isAbsolute(path)) return path
  const host = parts.host ? toText(parts.host, span) : []
  const scheme = parts.host ? [spelled('https://', span)] : []
  const port = parts.port ? [spelled(':', span), ...toText(parts.port, span)] : []
  return [...scheme, ...host, ...port, ...path]
}
