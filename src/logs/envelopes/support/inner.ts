import type { Stamp } from '../../../core/traffic/log.ts'
import type { Body, Inner } from '../../format.ts'

/** Facts that an envelope adds to a body. */
interface Around {
  readonly stamp?: Stamp | undefined
  readonly client?: string | undefined
  readonly stream?: string | undefined
  /** Of a stream whose line goes on. */
  readonly isPart?: boolean
}

type Draft = { -readonly [Key in keyof Inner]: Inner[Key] }

function withoutEnd(text: string): string {
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1)
}

/** A body with what is known around it. */
export function innerOf(body: Body, { stamp, client, stream, isPart }: Around = {}): Inner {
  const inner: Draft = { body: typeof body === 'string' && body.endsWith('\n') ? withoutEnd(body) : body }
  if (stamp) inner.stamp = stamp
  if (client !== undefined) inner.client = client
  if (stream !== undefined) inner.stream = stream
  if (isPart) inner.partial = stream ?? ''
  return inner
}

/** A value if it is a non-empty text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
