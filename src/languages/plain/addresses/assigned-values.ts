/** A value given to a name: where it is written. */
export interface AssignedValue {
  readonly start: number
  readonly end: number
}

/** The values that the names of a file are given, each name where it was given its first one. */
export interface AssignedValues {
  readonly add: (name: string, start: number, end: number) => void
  readonly has: (name: string) => boolean
  readonly of: (name: string) => readonly AssignedValue[]
  /** Names with a value of some kind, in order. */
  readonly namesWith: (isSuch: (value: AssignedValue) => boolean) => string[]
}

/** Places of a name that are kept: the same value may be given again and again, and each place has it. */
const MOST_PLACES = 64
/** Numbers of a value: where it starts and ends, and where the next one of its name stands, from 1 on. */
const SIZE = 3

/**
 * Keeps values as numbers in one list: a file may give a million names a value, and an object for each takes three
 * times the memory.
 */
export function createAssignedValues(): AssignedValues {
  const firsts = new Map<string, number>()
  let numbers = new Int32Array(64 * SIZE)
  let count = 0
  const of = (name: string) => chain(numbers, firsts.get(name) ?? 0)
  const add = (name: string, start: number, end: number) => {
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, count + 1)
    else {
      const recorded = chain(numbers, first)
      // A declaration may be seen in several ways.
      if (recorded.length >= MOST_PLACES || recorded.some((one) => start < one.end && end > one.start)) return
      numbers[(recorded.at(-1)?.index ?? 0) * SIZE + 2] = count + 1
    }
    if ((count + 1) * SIZE > numbers.length) numbers = grown(numbers)
    numbers.set([start, end, 0], count++ * SIZE)
  }
  return {
    add,
    of,
    has: (name) => firsts.has(name),
    namesWith: (isSuch) => {
      const names: string[] = []
      for (const [name, first] of firsts) if (chain(numbers, first).some(isSuch)) names.push(name)
      return names
    },
  }
}

function chain(numbers: Int32Array, first: number): (AssignedValue & { readonly index: number })[] {
  const values: (AssignedValue & { readonly index: number })[] = []
  for (let next = first; next > 0; next = numbers[(next - 1) * SIZE + 2] ?? 0) {
    const at = (next - 1) * SIZE
    values.push({ start: numbers[at] ?? 0, end: numbers[at + 1] ?? 0, index: next - 1 })
  }
  return values
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}
