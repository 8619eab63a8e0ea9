/** Things that begin one after the other in a text, kept as numbers: a file may hold ten million of them. */
export interface Packed<T> extends Iterable<T> {
  readonly length: number
  at(index: number): T | undefined
  /** Where one of them starts. */
  startAt(index: number): number
}

/** Things that are being found. */
export interface Packing<T> extends Packed<T> {
  add(thing: T): void
}

/** Numbers that are kept together: lists that grow as a whole take twice the memory meanwhile. */
const CHUNK = 1 << 14
/** Length with which a chunk begins: most files are small. */
const FEW = 1 << 5

/** An empty list of what is made of so many numbers, the first of which is where it starts. */
export function packing<T>(
  size: number,
  numbersOf: (thing: T) => readonly number[],
  from: (read: Read) => T,
): Packing<T> {
  const chunks: Int32Array[] = []
  let length = 0
  const numberAt = (index: number, place: number) =>
    chunks[Math.floor(index / CHUNK)]?.[(index % CHUNK) * size + place] ?? 0
  const at = (index: number) => (index >= 0 && index < length ? from((place) => numberAt(index, place)) : undefined)
  return {
    get length() {
      return length
    },
    add: (thing) => {
      const place = (length++ % CHUNK) * size
      if (place === 0) chunks.push(new Int32Array(FEW * size))
      let chunk = chunks.at(-1) as Int32Array
      if (place === chunk.length) {
        const larger = new Int32Array(2 * chunk.length)
        larger.set(chunk)
        chunks[chunks.length - 1] = larger
        chunk = larger
      }
      chunk.set(numbersOf(thing), place)
    },
    at,
    startAt: (index) => numberAt(index, 0),
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield at(index) as T
    },
  }
}

type Read = (place: number) => number

/** Index of the last thing that starts at or before an offset, or -1. A loop of its own: a function asked at each step costs. */
export function lastStarting(things: Packed<unknown>, at: number): number {
  let low = 0
  let high = things.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (things.startAt(middle) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}
