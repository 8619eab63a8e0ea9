/**
 * Plain data as bytes, for another thread. `v8.serialize` writes the names of its members with every object and remembers
 * each of them at once, which takes more than the data itself; what it gives back has each text anew. Here members are
 * named once for all objects that have the same, a text is written once, and what stands in two places stays one thing.
 * Only what has a kind, a key or a condition is looked for in other places: lists, places in a text, and what holds one of
 * the others with a word beside it are most of the data, and stand in one place or are compared by what they say.
 */

/** The kind of a number's other bits, in its lowest three bits. */
const SPECIAL = 0
const INTEGER = 1
const TEXT = 2
const LIST = 3
const OBJECT = 4
const KNOWN = 5
const SPAN = 6
const SINGLE = 7

const SPECIALS = [undefined, null, true, false]
/** Special as well: eight bytes of a number follow. */
const FLOAT = SPECIALS.length
/** Integers above this are written as numbers with a fraction: with the three bits, they stay what V8 computes fast with. */
const LARGEST = 2 ** 28 - 1
const BITS = 3
/** Bytes that a number may take. */
const LONGEST = 5
/** Places in a text that are remembered: the same one mostly comes again at once. */
const RECENT = 4096

/** Members of objects that may stand in several places; pieces of texts, of which there are most, have another one. */
const SHARED = new Set(['kind', 'key', 'of'])

/** The names of the members of some objects, in order, and the objects so far, if these are looked for. */
interface Shape {
  readonly index: number
  readonly keys: readonly string[]
  readonly head: typeof OBJECT | typeof SINGLE | typeof SPAN
  readonly known: Map<object, number>
}

/** A step of a trie of names: a shape, or further names. The last one that was asked for mostly comes again. */
interface Step {
  readonly next: Map<string, Step>
  key: string | undefined
  step: Step | undefined
  shape: Shape | undefined
}

/**
 * The bytes of plain data; throws for what is none, and for what is nested too deeply. What is not used of the room for
 * them costs nothing, and what it lacks is had by copying all of them.
 */
export function packed(value: unknown, room = 1 << 12): Uint8Array {
  return new Packer(room).whole(value)
}

/** The data of such bytes. */
export function unpacked(bytes: Uint8Array): unknown {
  return new Unpacker(bytes).value()
}

class Packer {
  private at = 0
  private bytes: Buffer
  private readonly texts = new Map<string, number>()
  private readonly shapes: Step = stepOf()
  private shapeCount = 0
  private count = 0

  constructor(room: number) {
    this.bytes = Buffer.allocUnsafeSlow(room)
  }

  whole(value: unknown): Uint8Array {
    this.value(value)
    return this.bytes.subarray(0, this.at)
  }

  private value(value: unknown): void {
    if (typeof value === 'string') this.text(value)
    else if (typeof value === 'number') this.number(value)
    else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value)) this.list(value)
      else this.object(value as Readonly<Record<string, unknown>>)
    } else {
      const index = SPECIALS.indexOf(value as undefined)
      if (index < 0) throw new TypeError(`a ${typeof value} cannot be handed over`)
      this.head(SPECIAL, index)
    }
  }

  private list(list: readonly unknown[]): void {
    this.head(LIST, list.length)
    for (let index = 0; index < list.length; index++) this.value(list[index])
  }

  private object(object: Readonly<Record<string, unknown>>): void {
    const shape = this.shapeOf(object)
    if (shape.head === OBJECT) {
      const known = shape.known.get(object)
      if (known !== undefined) {
        this.head(KNOWN, known)
        return
      }
      shape.known.set(object, this.count++)
    }
    this.head(shape.head, shape.index)
    if (shape.index === this.shapeCount) this.newShape(shape)
    for (const key of shape.keys) this.value(object[key])
  }

  private shapeOf(object: Readonly<Record<string, unknown>>): Shape {
    let step = this.shapes
    for (const key in object) {
      if (step.key !== key || step.step === undefined) {
        step.key = key
        step.step = step.next.get(key)
        if (step.step === undefined) {
          step.step = stepOf()
          step.next.set(key, step.step)
        }
      }
      step = step.step
    }
    if (step.shape === undefined || step === this.shapes) checkPlain(object)
    step.shape ??= shapeOf(Object.keys(object), this.shapeCount)
    return step.shape
  }

  private newShape({ keys }: Shape): void {
    this.shapeCount++
    this.integer(keys.length)
    for (const key of keys) this.text(key)
  }

  private number(value: number): void {
    if (Number.isInteger(value) && value >= 0 && value <= LARGEST && !Object.is(value, -0)) this.head(INTEGER, value)
    else {
      this.head(SPECIAL, FLOAT)
      this.reserve(8)
      this.at = this.bytes.writeDoubleLE(value, this.at)
    }
  }

  private text(text: string): void {
    const known = this.texts.get(text)
    if (known !== undefined) {
      this.head(TEXT, known + 1)
      return
    }
    this.texts.set(text, this.texts.size)
    this.head(TEXT, 0)
    const isWide = /[^\0-\xff]/.test(text)
    this.integer(text.length * 2 + Number(isWide))
    this.reserve(text.length * 2)
    this.at += this.bytes.write(text, this.at, isWide ? 'utf16le' : 'latin1')
  }

  private head(kind: number, payload: number): void {
    this.integer((payload << BITS) | kind)
  }

  /** Seven bits in each byte, the lowest first; the highest one is set where more follow. */
  private integer(value: number): void {
    this.reserve(LONGEST)
    let rest = value
    while (rest >= 0x80) {
      this.bytes[this.at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.at++] = rest
  }

  private reserve(length: number): void {
    if (this.at + length <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + length))
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
  }
}

function stepOf(): Step {
  return { next: new Map(), key: undefined, step: undefined, shape: undefined }
}

function shapeOf(keys: readonly string[], index: number): Shape {
  const isShared = keys.some((key) => SHARED.has(key)) && !keys.includes('verbatim')
  const head = keys.join() === 'file,start,end' ? SPAN : isShared ? OBJECT : SINGLE
  return { index, keys, head, known: new Map() }
}

function checkPlain(object: object): void {
  if (Object.getPrototypeOf(object) !== Object.prototype) throw new TypeError('only plain data can be handed over')
}

type Members = Record<string, unknown>

/** The names of members, and an object that has them: a copy of it has room for them, which takes less than adding them. */
interface Form {
  readonly keys: readonly string[]
  readonly empty: Members
}

interface Place {
  readonly file: unknown
  readonly start: unknown
  readonly end: unknown
}

class Unpacker {
  private at = 0
  private readonly bytes: Buffer
  private readonly texts: string[] = []
  private readonly forms: Form[] = []
  private readonly objects: Members[] = []
  private readonly recent: (Place | undefined)[] = new Array(RECENT).fill(undefined)

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.bytes = Buffer.from(buffer, byteOffset, byteLength)
  }

  value(): unknown {
    const head = this.integer()
    const payload = head >>> BITS
    const kind = head & ((1 << BITS) - 1)
    switch (kind) {
      case INTEGER:
        return payload
      case TEXT:
        return payload === 0 ? this.text() : this.texts[payload - 1]
      case LIST:
        return this.list(payload)
      case OBJECT:
      case SINGLE:
        return this.object(this.formOf(payload), kind)
      case SPAN:
        this.formOf(payload)
        return this.place()
      case KNOWN:
        return this.objects[payload]
      default:
        return payload === FLOAT ? this.float() : SPECIALS[payload]
    }
  }

  private list(length: number): unknown[] {
    const list = new Array(length)
    for (let index = 0; index < length; index++) list[index] = this.value()
    return list
  }

  private object({ keys, empty }: Form, kind: number): Members {
    const object = { ...empty }
    if (kind === OBJECT) this.objects.push(object)
    for (const key of keys) object[key] = this.value()
    return object
  }

  private place(): Place {
    const place = { file: this.value(), start: this.value(), end: this.value() }
    const slot = (Number(place.start) * 31 + Number(place.end)) % RECENT
    const same = this.recent[slot]
    if (same && same.start === place.start && same.end === place.end && same.file === place.file) return same
    this.recent[slot] = place
    return place
  }

  private formOf(index: number): Form {
    const known = this.forms[index]
    if (known) return known
    const keys = Array.from({ length: this.integer() }, () => String(this.value()))
    const empty = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`)
    const form = { keys, empty }
    this.forms[index] = form
    return form
  }

  private text(): string {
    const head = this.integer()
    const from = this.at
    this.at += head & 1 ? head - 1 : head >>> 1
    const text = this.bytes.toString(head & 1 ? 'utf16le' : 'latin1', from, this.at)
    this.texts.push(text)
    return text
  }

  private float(): number {
    this.at += 8
    return this.bytes.readDoubleLE(this.at - 8)
  }

  private integer(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] as number
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
}
