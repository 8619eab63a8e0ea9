import v8 from 'node:v8'
import vm from 'node:vm'

let collect: (() => void) | undefined
/** Bytes in use when the work began: a server, an editor or a program around it may hold much of its own. */
let base = 0

/** Begins a piece of work, which only what it takes itself makes large. */
export function beginWork(): void {
  base = v8.getHeapStatistics().used_heap_size
}

/** Bytes in use when it was last freed, how many more may come before it is freed again, and the same as a part. */
let before = 0
const MOST_GROWN = { bytes: 50_000_000, part: 0.15 }

/** Runs the garbage collector. V8 lets a heap grow to twice what is in use before it looks. */
export function collectGarbage(): void {
  if (collect === undefined) {
    v8.setFlagsFromString('--expose-gc')
    collect = vm.runInNewContext('gc') as () => void
  }
  collect()
  before = v8.getHeapStatistics().used_heap_size
}

/**
 * Collects and gives the memory back at once: for the end of work whose data was most of the heap. What is swept beside
 * the work stays taken until the next time.
 */
export function giveMemoryBack(): void {
  v8.setFlagsFromString('--no-concurrent-sweeping')
  collectGarbage()
  v8.setFlagsFromString('--concurrent-sweeping')
}

/** Runs the garbage collector once the heap grew much since: for work that goes on for long. */
export function collectIfGrown(): void {
  const { used_heap_size: used } = v8.getHeapStatistics()
  if (used < base + MOST_GROWN.bytes) return
  if (used < before + Math.max(MOST_GROWN.bytes, before * MOST_GROWN.part)) return
  collectGarbage()
}

/**
 * Does work that keeps most of what it makes, such as a tree of a large file: V8 would let the heap grow to twice what is
 * kept before it looks for the rest. That takes a tenth of the time more.
 */
export function growingSlowly<T>(work: () => T): T {
  growBy(SLOW_GROWTH)
  try {
    return work()
  } finally {
    growBy(0)
  }
}

const SLOW_GROWTH = 40

/**
 * By how much the heap may grow before V8 looks for what nobody needs any more; 0: V8 decides. While it looks beside the
 * work the heap grows on, the further the busier the machine is: where the heap has to grow slowly, the work waits.
 */
function growBy(percent: number): void {
  v8.setFlagsFromString(`--heap-growing-percent=${percent}`)
  v8.setFlagsFromString(percent > 0 ? '--no-incremental-marking' : '--incremental-marking')
  growsSlowly = percent > 0
}

/** Bytes that work took of which much may be no longer needed when a piece of it ends. */
const MUCH = 230_000_000

/** Percent by which a large heap may grow before V8 collects: within one piece of work nothing else collects. */
const GROWTH_OF_MUCH = 15
let growsSlowly = false

/** Bytes that work took from which on it pays to pack values that are not read for a while. */
const LARGE_HEAP = 160_000_000

/** Whether the work took so much that it pays to pack values that are not read for a while. */
export function isHeapLarge(): boolean {
  return v8.getHeapStatistics().used_heap_size - base > LARGE_HEAP
}

/** Runs the garbage collector between two pieces of work, where V8 would let the heap double. */
export function collectIfMuch(): void {
  const taken = v8.getHeapStatistics().used_heap_size - base
  if (taken < MUCH / 2 && growsSlowly) growBy(0)
  if (taken < MUCH) return
  growBy(GROWTH_OF_MUCH)
  giveMemoryBack()
}
