/** An address of the API, taken apart. */
export interface Address {
  /** 1 to 6. */
  readonly version: number
  /** After the base, with a leading slash. */
  readonly path: string
  readonly query: URLSearchParams
}

/** Bases of the API; the roots from before `/cloudapi` were versions 1 and 2. */
const BASES: readonly [RegExp, number | undefined][] = [
  [/^\/cloudapi\/v([1-6])(?=\/|$)/, undefined],
  [/^\/rest\/v2(?=\/|$)/, 2],
  [/^\/rest(?!\/v\d)(?=\/|$)/, 1],
]

/** Parses the address of a call; undefined if its base is not of the API. */
export function addressOf(url: URL): Address | undefined {
  for (const [base, version] of BASES) {
    const match = base.exec(url.pathname)
    if (!match) continue
    const path = url.pathname.slice(match[0].length).replace(/\/$/, '')
    return { version: version ?? Number(match[1]), path: path === '' ? '/' : path, query: url.searchParams }
  }
  return undefined
}
