import type { Raw } from './raw.ts'

/** Raw bytes, read in the sizes that a compression format needs. */
export class Intake {
  #chunk: Uint8Array = new Uint8Array(0)
  readonly #raw: Raw

  constructor(raw: Raw) {
    this.#raw = raw
  }

  /** The available next bytes, one at least; undefined at the end. Valid until the next call. */
  async look(): Promise<Uint8Array | undefined> {
    if (this.#chunk.length === 0) this.#chunk = (await this.#raw.next()) ?? this.#chunk
    return this.#chunk.length > 0 ? this.#chunk : undefined
  }

  /** Passes over bytes that `look` showed. */
  skip(count: number): void {
    this.#chunk = this.#chunk.subarray(count)
  }

  /** The next bytes, fewer only at the end; a copy. */
  async take(count: number): Promise<Uint8Array> {
    const taken = new Uint8Array(count)
    let length = 0
    while (length < count) {
      const there = await this.look()
      if (!there) return taken.subarray(0, length)
      const part = there.subarray(0, count - length)
      taken.set(part, length)
      length += part.length
      this.skip(part.length)
    }
    return taken
  }

  /** Passes over bytes that may not have come yet; false when there were fewer. */
  async pass(count: number): Promise<boolean> {
    for (let left = count; left > 0; ) {
      const there = await this.look()
      if (!there) return false
      const part = Math.min(left, there.length)
      this.skip(part)
      left -= part
    }
    return true
  }
}
