import { type Address, addressOf, library } from './address.ts'

/** A range of addresses, or one client as logged, with its configured name. */
export interface ClientName {
  /** `10.1.0.0/16`, `2001:db8::/32`, `10.0.0.7`, or a name of a host or pod. */
  readonly range: string
  readonly name: string
}

interface Row {
  readonly base: Address
  readonly bits: number
  readonly name: string
}

/** Whether a text is a range of addresses, an address or a name without spaces. */
export function isRange(text: string): boolean {
  return rangeOf(text) !== undefined || (text !== '' && !/[\s/]/.test(text))
}

/** Returns a look-up of configured names: the narrowest range wins, of equal ones the last. */
export function clientNames(rows: readonly ClientName[]): (client: string) => string | undefined {
  const ranges: Row[] = []
  const words = new Map<string, string>()
  for (const { range, name } of rows) {
    const parsedRange = rangeOf(range)
    if (parsedRange) ranges.push({ base: parsedRange[0], bits: parsedRange[1], name })
    else words.set(range, name)
  }
  return (client) => {
    const word = words.get(client)
    if (word !== undefined || ranges.length === 0) return word
    const address = addressOf(client)
    return address && narrowest(ranges, address)?.name
  }
}

function narrowest(ranges: readonly Row[], address: Address): Row | undefined {
  let best: Row | undefined
  for (const row of ranges) {
    if (holds(row, address) && row.bits >= (best?.bits ?? 0)) best = row
  }
  return best
}

function holds({ base, bits }: Row, address: Address): boolean {
  return base.kind() === address.kind() && address.match(base, bits)
}

/** The first address of a range and its length in bits; one address is a range of all its bits. */
function rangeOf(text: string): [Address, number] | undefined {
  const [, start = '', length] = /^([0-9a-f:.]{2,45})(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const base = addressOf(start)
  if (!base) return undefined
  const most = base.kind() === 'ipv4' ? 32 : 128
  // IPv4 written as IPv6 (`::ffff:10.0.0.0/104`) counts 96 bits more.
  const mapped = most === 32 && start.includes(':') ? 96 : 0
  const bits = length === undefined ? most : Number(length) - mapped
  return bits >= 0 && bits <= most && library().isValid(start) ? [base, bits] : undefined
}
