import { importModule } from '../../../core/runtime/import-module.ts'
import type { Raw } from '../raw.ts'

type Library = typeof import('xz-decompress')

const TRUNCATED = 'ends in the middle of its xz data'
const DAMAGED = 'is damaged: its xz data cannot be unpacked to the end'
const BEHIND = 'has bytes behind its xz data that are not xz: they were not read'

/**
 * Unpacks xz without a program, streams one behind another. Only one at a time: the library has memory for one, and a
 * second that is read while the first is not at its end waits for it.
 */
export async function* unxz(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  const feed = new Feed(raw)
  const leave = await enter()
  try {
    for (;;) {
      yield* unpacked(feed)
      const following = await feed.follows()
      if (following === 'other') troubles.push(BEHIND)
      if (following !== 'stream') return
    }
  } catch {
    troubles.push(feed.ended ? TRUNCATED : DAMAGED)
  } finally {
    leave()
  }
}

/** Decompresses one or more streams. Throws errors of the library. */
async function* unpacked(feed: Feed): AsyncGenerator<Uint8Array> {
  const { default: whole, XzReadableStream = whole.XzReadableStream } = await importModule<
    Library & { readonly default: Library }
  >('xz-decompress')
  const packed = new ReadableStream<Uint8Array>({ pull: (controller) => feed.pull(controller) }, { highWaterMark: 0 })
  const reader = new XzReadableStream(packed).getReader()
  // It must not be cancelled after it failed or ended.
  let open = false
  try {
    for (;;) {
      open = false
      const { done, value } = await reader.read()
      if (done) return
      open = true
      if (value.length > 0) yield value
    }
  } finally {
    if (open) await reader.cancel().catch(() => {})
  }
}

/**
 * Packed bytes in pieces. When the library meets something wrong in a piece, what it made of the start of that piece is
 * lost: so a piece ends where a stream may end, and an empty one follows it, which ends the stream if it is over.
 */
class Feed {
  ended = false
  readonly #raw: Raw
  #rest: Uint8Array = new Uint8Array(0)
  #at = 0
  #pause = false

  constructor(raw: Raw) {
    this.#raw = raw
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const pause = this.#pause
    this.#pause = false
    if (pause) controller.enqueue(new Uint8Array(0))
    else if ((await this.#look()) === undefined) {
      this.ended = true
      controller.close()
    } else controller.enqueue(this.#piece())
  }

  /** The content after a stream and its zero padding. */
  async follows(): Promise<'stream' | 'other' | 'end'> {
    for (;;) {
      const first = await this.#look()
      if (first === undefined) return 'end'
      if (first !== 0) return first === 0xfd ? 'stream' : 'other'
      this.#take(1)
    }
  }

  async #look(): Promise<number | undefined> {
    if (this.#rest.length === 0) this.#rest = (await this.#raw.next()) ?? this.#rest
    return this.#rest[0]
  }

  #piece(): Uint8Array {
    const end = endIn(this.#rest, this.#at % 4)
    this.#pause = end !== undefined
    return this.#take(end ?? this.#rest.length)
  }

  #take(count: number): Uint8Array {
    const taken = Buffer.from(this.#rest.subarray(0, count))
    this.#at += count
    this.#rest = this.#rest.subarray(count)
    return taken
  }
}

/**
 * Offset where a stream may end: after `YZ`, at a multiple of 4 bytes. Most candidates are no end, and cost little.
 * `offset` is the distance of the first byte from such a multiple.
 */
function endIn(bytes: Uint8Array, offset: number): number | undefined {
  for (let at = bytes.indexOf(0x5a); at >= 0; at = bytes.indexOf(0x5a, at + 1)) {
    if ((offset + at + 1) % 4 === 0 && (at === 0 || bytes[at - 1] === 0x59)) return at + 1
  }
  return undefined
}

let turn: Promise<void> = Promise.resolve()

/** Waits until no other decompression runs; returns a function that releases the lock. */
async function enter(): Promise<() => void> {
  const before = turn
  let leave = () => {}
  turn = new Promise((resolve) => {
    leave = resolve
  })
  await before
  return leave
}
