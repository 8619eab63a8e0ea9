import { OTHERS } from '../../core/traffic/log.ts'
import { type Address, addressOf, library } from './address.ts'

/** Bits of an address that stay. */
const KEPT = { ipv4: 24, ipv6: 48 } as const

/** Most names with a number of their own. */
const NAMES = 100_000

/**
 * Replaces clients by anonymous values: `10.0.0.7:51234` by `10.0.0.0/24`, `2001:db8:1:2::3` by `2001:db8:1::/48`.
 * Other names become `name-1`, `name-2`, … by first occurrence, so that they cannot be guessed from a hash, and equal
 * logs give equal reports. Configured names are kept.
 */
export function anonymiser(nameOf: (client: string) => string | undefined = () => undefined) {
  const numbers = new Map<string, number>()
  return (client: string): string => {
    if (client === OTHERS) return client
    const givenName = nameOf(client)
    if (givenName !== undefined) return givenName
    const address = addressOf(client)
    if (address) return network(address)
    const known = numbers.get(client)
    if (known === undefined && numbers.size >= NAMES) return OTHERS
    const number = known ?? numbers.size + 1
    numbers.set(client, number)
    return `name-${number}`
  }
}

/** Possible addresses inside of a text. */
const INSIDE =
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)|(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\.\d{1,3}){0,3}(?![\w:])/gi

/** A text whose addresses are shortened as those of clients: an agent, a line. */
export function hideAddresses(text: string): string {
  return text.replace(INSIDE, (match) => {
    const address = addressOf(match)
    return address ? network(address) : match
  })
}

function network(address: Address): string {
  const bits = KEPT[address.kind()]
  const ipaddr = library()
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)
  return `${first}/${bits}`
}
