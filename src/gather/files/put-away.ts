import type { Module } from '../../core/language/expression.ts'
import type { Reading } from '../../core/language/language.ts'
import { packed, unpacked } from '../../read/handover.ts'
import type { FileStore } from './file-store.ts'

/** Characters of a file from which on packing its module takes more at once than it saves. */
const LONG = 200_000

/** Readings whose module is put away, and how to do it once more after somebody asked for it. */
const away = new WeakMap<Reading, () => void>()

/**
 * Packs the modules of a store until somebody asks for one: judging needs none, and packed they take an eighth of the
 * memory. What has code of other languages in it stays, since its modules may share what they hold.
 */
export function putAway({ files }: FileStore): void {
  for (const [file, parsed] of files) {
    const { reading, source } = parsed
    const again = away.get(reading)
    if (again) again()
    else if (reading.module && !reading.inner && source.text.length < LONG)
      files.set(file, { ...parsed, reading: withoutModule(reading) })
  }
}

/** A reading that unpacks its module when it is asked for; as it was where its module cannot be packed. */
function withoutModule(reading: Reading): Reading {
  const { module, ...rest } = reading
  const bytes = bytesOf(module)
  if (!bytes) return reading
  let held: Module | undefined
  const packedReading: Reading = {
    ...rest,
    get module() {
      held ??= unpacked(bytes) as Module
      return held
    },
  }
  away.set(packedReading, () => {
    held = undefined
  })
  return packedReading
}

function bytesOf(module: Module | undefined): Uint8Array | undefined {
  try {
    // A copy without the room that was left.
    return packed(module).slice()
  } catch {
    // A module that is nested too deeply cannot be packed.
    return undefined
  }
}
