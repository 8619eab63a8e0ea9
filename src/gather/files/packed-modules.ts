import type { Module } from '../../core/language/expression.ts'
import type { Reading } from '../../core/language/language.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import { packed, unpacked } from '../../read/thread-data.ts'
import type { FileStore } from './file-store.ts'

/** Characters of a file from which on packing its module takes more at once than it saves. */
const LONG = 200_000

/** Readings with a packed module, and how to pack it once more after it was unpacked. */
const repack = new WeakMap<Reading, () => void>()

/**
 * Packs the modules of a store; each is unpacked where it is read. Judging reads none, and packed they take an eighth of
 * the memory. Files with code of other languages in them stay unpacked, since their modules may share values.
 */
export function packModules({ files }: FileStore): void {
  for (const [file, parsed] of files) {
    collectIfGrown()
    const { reading, source } = parsed
    const again = repack.get(reading)
    if (again) again()
    else if (reading.module && !reading.inner && source.text.length < LONG)
      files.set(file, { ...parsed, reading: withoutModule(reading) })
  }
}

/** A reading that unpacks its module where it is read; the same reading where its module cannot be packed. */
function withoutModule(reading: Reading): Reading {
  const { module, ...rest } = reading
  const unpack = module && packedValue(module)
  if (!unpack) return reading
  let unpackedModule: Module | undefined
  const packedReading: Reading = {
    ...rest,
    get module() {
      unpackedModule ??= unpack()
      return unpackedModule
    },
  }
  repack.set(packedReading, () => {
    unpackedModule = undefined
  })
  return packedReading
}

/** Packs plain data; calling the result unpacks it. Undefined for data that cannot be packed: it is nested too deeply. */
export function packedValue<T>(value: T): (() => T) | undefined {
  try {
    // A copy without the room that was left.
    const bytes = packed(value).slice()
    return () => unpacked(bytes) as T
  } catch {
    return undefined
  }
}
