const ZERO = 48

/** A UTF-8 text builder: strings of many small parts take more memory than their content. */
export interface Bytes {
  /** Number of bytes. */
  readonly size: number
  put(part: Uint8Array): void
  /** A number in digits. */
  number(value: number): void
  /** The time of a day, in whole milliseconds, over a midnight (`00:00:00.000Z`) that begins so many bytes before the end. */
  clock(ms: number, before: number): void
  /** All but the first `skip` bytes, valid until the next `put`: the buffer is reused. */
  take(skip: number): Uint8Array
}

/** An empty builder with an initial capacity. */
export function openBytes(room: number): Bytes {
  let memory = Buffer.allocUnsafeSlow(room)
  let size = 0

  const reserve = (more: number): void => {
    if (size + more <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, size + more))
    larger.set(memory.subarray(0, size))
    memory = larger
  }

  const put = (part: Uint8Array): void => {
    if (size + part.length > memory.length) reserve(part.length)
    memory.set(part, size)
    size += part.length
  }

  return {
    get size() {
      return size
    },
    put,
    number(value) {
      if (!(value >= 0 && value <= 0x7fffffff) || value !== Math.floor(value)) {
        put(Buffer.from(String(value)))
        return
      }
      reserve(10)
      size = digits(memory, size, value)
    },
    clock(ms, before) {
      const at = size - before
      const seconds = (ms / 1000) | 0
      const minutes = (seconds / 60) | 0
      const hours = (minutes / 60) | 0
      twoDigits(memory, at, hours)
      twoDigits(memory, at + 3, minutes - hours * 60)
      twoDigits(memory, at + 6, seconds - minutes * 60)
      const rest = ms - seconds * 1000
      if (rest === 0) return
      memory[at + 9] = ZERO + ((rest / 100) | 0)
      twoDigits(memory, at + 10, rest % 100)
    },
    take(skip) {
      const taken = memory.subarray(skip, size)
      size = 0
      return taken
    },
  }
}

/** Writes a number in digits; returns the end offset. */
function digits(memory: Uint8Array, start: number, value: number): number {
  let end = start + 1
  for (let limit = 10; value >= limit; limit *= 10) end++
  let rest = value
  for (let at = end - 1; at >= start; at--) {
    const tenth = (rest / 10) | 0
    memory[at] = ZERO + rest - tenth * 10
    rest = tenth
  }
  return end
}

function twoDigits(memory: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0
  memory[at] = ZERO + tens
  memory[at + 1] = ZERO + value - tens * 10
}
