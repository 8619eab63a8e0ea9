/** Bits from the highest of each byte on, as bzip2 writes them. Behind the end are zeros: ask `overrun`. */
export class Bits {
  readonly #bytes: Uint8Array
  #at: number
  #hold = 0
  #held = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#at = 0
  }

  /** The next bits, 24 at most. */
  take(count: number): number {
    if (this.#held < count) this.#fill()
    this.#held -= count
    return (this.#hold >>> this.#held) & ((1 << count) - 1)
  }

  /** The next 32 bits, unsigned. */
  word(): number {
    return this.take(16) * 65_536 + this.take(16)
  }

  /** The next bits without taking them. */
  peek(count: number): number {
    if (this.#held < count) this.#fill()
    return (this.#hold >>> (this.#held - count)) & ((1 << count) - 1)
  }

  drop(count: number): void {
    this.#held -= count
  }

  /** Bits taken so far. */
  get taken(): number {
    return this.#at * 8 - this.#held
  }

  /** Bits that are left; below 0 when more was taken than there is. */
  get left(): number {
    return this.#bytes.length * 8 - this.taken
  }

  /** Whether more bits were taken than available. */
  get overrun(): boolean {
    return this.left < 0
  }

  #fill(): void {
    while (this.#held <= 24) {
      this.#hold = (this.#hold << 8) | (this.#bytes[this.#at] ?? 0)
      this.#at++
      this.#held += 8
    }
  }
}
