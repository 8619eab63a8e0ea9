import type { Custom } from '../../src/core/findings/custom.ts'
import { oncePer } from '../../src/core/runtime/once-per.ts'
import { compareStrings } from '../../src/core/text/span.ts'
import type { Text } from '../../src/core/text/text.ts'
import { type Address, addresses } from './address.ts'
import { type Patterns, patternsWith, type Rows, tablePatterns } from './custom/patterns.ts'
import { headerRows, hostRows, mediaTypeRows, sdkRows } from './custom/rows.ts'
import { headers } from './headers.ts'
import { hostNamed, hosts } from './hosts.ts'
import { mediaTypes, vendorMediaTypes } from './media-types.ts'
import { sdks } from './sdks/index.ts'

/** The table of the API, with what a company adds to it. */
export interface Api extends Rows {
  readonly patterns: Patterns
  /** All addresses of this API in a text; cached by text. */
  addresses(text: Text): readonly Address[]
  /** The resources that these addresses name, each once and in order; cached like them. */
  resources(text: Text): readonly string[]
  /** Forgets the addresses of all texts: they take as much as the texts, which are kept for longer. */
  forgetAddresses(): void
}

const table = apiOf({ hosts, mediaTypes: vendorMediaTypes, headers, sdks }, tablePatterns)
/** The table with some rows more; the same rows give the same table. */
export function apiWith(custom: Custom | undefined): Api {
  return custom === undefined ? table : apiOfCompany(custom)
}

const apiOfCompany = oncePer((custom: Custom): Api => {
  const more: Rows = {
    hosts: hostRows(custom),
    mediaTypes: mediaTypeRows(custom, mediaTypes),
    headers: headerRows(custom),
    sdks: sdkRows(custom),
  }
  const rows: Rows = {
    hosts: [...hosts, ...more.hosts],
    mediaTypes: [...vendorMediaTypes, ...more.mediaTypes],
    headers: [...headers, ...more.headers],
    sdks: [...sdks, ...more.sdks],
  }
  return apiOf(rows, patternsWith(more))
})

function apiOf(rows: Rows, patterns: Patterns): Api {
  const isOwn = (authority: string) => hostNamed(authority, rows.hosts) !== undefined
  const known = () => oncePer((text: Text) => addresses(text, 32, isOwn))
  let addressesOf = known()
  const named = () =>
    oncePer((text: Text) =>
      [...new Set(addressesOf(text).flatMap(({ resource }) => resource ?? []))].sort(compareStrings),
    )
  let resourcesOf = named()
  return {
    ...rows,
    patterns,
    addresses: (text) => addressesOf(text),
    resources: (text) => resourcesOf(text),
    forgetAddresses() {
      addressesOf = known()
      resourcesOf = named()
    },
  }
}
