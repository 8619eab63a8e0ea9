/** The part of the runtime's memory that is read: numbers of 4 bytes. */
interface Memory {
  readonly HEAPU32: Uint32Array
}

/**
 * Where things stand in the memory of the runtime, in numbers of 4 bytes: in a parser its stack, in a stack its heads
 * and how many there are, in a head its node, in a node the cost of its errors. A test fails when a release moves them.
 */
const PLACES = { stack: 289, heads: 0, count: 1, node: 0, cost: 38 }
/** Ways that a parser follows at once, far more than it does: more of them are something else that stands there. */
const MOST_HEADS = 100

/**
 * Cost of the errors that a running parser has recovered from so far, as it counts them itself: 110 for a token that is
 * missing, 100 for one that is left out, 500 for each place where it goes on.
 */
export function errorCost({ HEAPU32: numbers }: Memory, parser: number): number {
  const at = (address: number, place: number) => numbers[address / 4 + place] ?? 0
  const stack = at(parser, PLACES.stack)
  const count = at(stack, PLACES.count)
  return count > 0 && count < MOST_HEADS ? at(at(at(stack, PLACES.heads), PLACES.node), PLACES.cost) : 0
}
