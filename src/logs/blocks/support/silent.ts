import type { Block } from '../../format.ts'

/** A line that belongs to a trace and holds no request. */
export function silentBlock(): Block {
  return { next: () => 'over', call: () => undefined }
}
