/** Where the meter stands, in bytes: below 1,024 no program that Emscripten makes keeps anything. */
const PLACE = 64

/** The part of the runtime's memory that the meter is: a number of 4 bytes. */
interface Memory {
  readonly HEAPU32: Uint32Array
}

/** Reads how many links a node of the parser's stack has. */
const LINKS_READ = Buffer.from([0x2f, 0x01, 0x90, 0x01])
/** Bytes of a call and what steps to the next link. */
const CLOSE = 16
/** Takes one off the meter, and ends the program where it shows 0. */
const STEP = [
  ...[0x41, 0, 0x41, 0, 0x28, 2, PLACE, 0x41, 1, 0x6b, 0x36, 2, PLACE],
  ...[0x41, 0, 0x28, 2, PLACE, 0x45, 0x04, 0x40, 0x00, 0x0b],
]
const CODE = 10
const IMPORTS = 2
const HEADER = 8

/**
 * The program of the parsers with a meter in the one function whose work no step counts: where two ways to read broken
 * code meet, it joins all that lies below them, twice as much with each bracket that is open, and a hundred characters
 * could take hours. Undefined: a release has no such function, or several.
 */
export function metered(program: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(program.buffer, program.byteOffset, program.byteLength)
  const imported = functionsImported(bytes)
  const code = sectionOf(bytes, CODE)
  if (imported === undefined || !code) return undefined
  const [count, first] = numberAt(bytes, code.start)
  const bodies: Body[] = []
  let at = first
  for (let index = 0; index < count; index++) {
    const [size, start] = numberAt(bytes, at)
    const body = { at, start, end: start + size }
    if (joins(bytes.subarray(start, start + size), imported + index)) bodies.push(body)
    at = start + size
  }
  const [body] = bodies
  return body && bodies.length === 1 ? withStep(bytes, code, body) : undefined
}

/** Lets a parse use a meter up. */
export function fill({ HEAPU32: numbers }: Memory, steps: number): void {
  numbers[PLACE / 4] = steps
}

/** Whether a meter is used up. */
export function isEmpty({ HEAPU32: numbers }: Memory): boolean {
  return numbers[PLACE / 4] === 0
}

interface Section {
  /** Where the number of its bytes stands. */
  readonly at: number
  readonly start: number
  readonly end: number
}

type Body = Section

/** Whether a body calls itself for each link of a node: right after the call it looks whether there are more. */
function joins(body: Buffer, functionNumber: number): boolean {
  if (!body.includes(LINKS_READ)) return false
  const call = Buffer.from([0x10, ...encodedNumber(functionNumber)])
  for (let at = body.indexOf(call); at >= 0; at = body.indexOf(call, at + 1)) {
    if (body.subarray(at, at + CLOSE).includes(LINKS_READ)) return true
  }
  return false
}

function withStep(bytes: Buffer, code: Section, body: Body): Uint8Array {
  const locals = afterLocals(bytes, body.start)
  const inner = Buffer.concat([bytes.subarray(body.start, locals), Buffer.from(STEP), bytes.subarray(locals, body.end)])
  const changed = Buffer.concat([
    bytes.subarray(code.start, body.at),
    Buffer.from(encodedNumber(inner.length)),
    inner,
    bytes.subarray(body.end, code.end),
  ])
  return Buffer.concat([
    bytes.subarray(0, code.at),
    Buffer.from(encodedNumber(changed.length)),
    changed,
    bytes.subarray(code.end),
  ])
}

function sectionOf(bytes: Buffer, wanted: number): Section | undefined {
  for (let at = HEADER; at < bytes.length; ) {
    const [size, start] = numberAt(bytes, at + 1)
    if (bytes[at] === wanted) return { at: at + 1, start, end: start + size }
    at = start + size
  }
  return undefined
}

/** How many functions are imported: those that follow are numbered from there on. */
function functionsImported(bytes: Buffer): number | undefined {
  const section = sectionOf(bytes, IMPORTS)
  if (!section) return 0
  let [left, at] = numberAt(bytes, section.start)
  let functions = 0
  for (; left > 0; left--) {
    for (let names = 0; names < 2; names++) {
      const [length, start] = numberAt(bytes, at)
      at = start + length
    }
    const kind = bytes[at]
    at += 1
    if (kind === 0) {
      functions++
      at = numberAt(bytes, at)[1]
    } else if (kind === 1) at = afterLimits(bytes, at + 1)
    else if (kind === 2) at = afterLimits(bytes, at)
    else if (kind === 3) at += 2
    else return undefined
  }
  return functions
}

function afterLimits(bytes: Buffer, at: number): number {
  const hasMost = ((bytes[at] ?? 0) & 1) === 1
  const [, next] = numberAt(bytes, at + 1)
  return hasMost ? numberAt(bytes, next)[1] : next
}

function afterLocals(bytes: Buffer, start: number): number {
  let [groups, at] = numberAt(bytes, start)
  for (; groups > 0; groups--) at = numberAt(bytes, at)[1] + 1
  return at
}

/** A number as WebAssembly spells it, seven bits a byte, and where it ends. */
function numberAt(bytes: Buffer, start: number): readonly [number, number] {
  let value = 0
  let at = start
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  return [value >>> 0, at]
}

function encodedNumber(value: number): readonly number[] {
  const digits: number[] = []
  let left = value
  do {
    digits.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
    left >>>= 7
  } while (left > 0)
  return digits
}
