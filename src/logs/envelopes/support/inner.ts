import type { Stamp } from '../../../core/log.ts'
import type { Body, Inner } from '../../format.ts'

/** What an envelope may say around a body. */
interface Around {
  readonly stamp?: Stamp | undefined
  readonly client?: string | undefined
  readonly stream?: string | undefined
  /** Of a stream whose line goes on. */
  readonly isPart?: boolean
}

/** A body with what is known around it. */
export function innerOf(body: Body, { stamp, client, stream, isPart }: Around = {}): Inner {
  return {
    body: typeof body === 'string' ? body.replace(/\r?\n$/, '') : body,
    ...(stamp ? { stamp } : {}),
    ...(client === undefined ? {} : { client }),
    ...(stream === undefined ? {} : { stream }),
    ...(isPart ? { partial: stream ?? '' } : {}),
  }
}

/** A value that is text and says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
