/** A host that serves, or served, this API. */
export interface Host {
  readonly host: string
  readonly use: 'api' | 'old-api' | 'white-label' | 'mock' | 'internal'
  /** Versions that clients are known to have called there. */
  readonly generations: readonly number[]
  /** The host that replaces it; absent if there is none or it stays. */
  readonly successor?: string
  /** The hosts below it, not itself. */
  readonly below?: boolean
  /** It counts on this port only. */
  readonly port?: string
  readonly source: string
}

/** The hosts of the API, seen in real code; resellers have more, which config adds. */
export const hosts: readonly Host[] = [
  { host: 'api.ionos.com', use: 'api', generations: [4, 5, 6], source: 'extra' },
  {
    host: 'api.profitbricks.com',
    use: 'old-api',
    generations: [1, 2, 3, 4, 5],
    successor: 'api.ionos.com',
    source: 'extra',
  },
  { host: 'spc.profitbricks.com', use: 'old-api', generations: [1], successor: 'api.ionos.com', source: 'extra' },
  { host: 'nbc-api.nexinto.com', use: 'white-label', generations: [4], source: 'extra' },
  { host: 'profitbricksrestapi.apiary-mock.com', use: 'mock', generations: [1], source: 'extra' },
  { host: 'api.public.production.k8s.fra2.profitbricks.net', use: 'internal', generations: [6], source: 'extra' },
]

/** Whether a host is one of the old vendor that served a deactivated version: its name alone is old. */
export function isOldHost({ host, generations }: Host): boolean {
  return host.includes('profitbricks') && generations.some((version) => version < 6)
}

/** Hosts that show code or documentation: a path on them is a page, never a call. */
export const pageHosts: readonly string[] = [
  'github.com',
  'raw.githubusercontent.com',
  'gist.github.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'golang.org',
  'pkg.go.dev',
  'godoc.org',
  'sourcegraph.com',
  'npmjs.com',
  'pypi.org',
  'rubygems.org',
  'docs.rs',
  'readthedocs.io',
  'github.io',
]

/**
 * The row of a host, compared without case and a trailing dot, and without its port unless the row names one; the mock
 * host stands behind any prefix.
 */
export function hostNamed(name: string, of: readonly Host[] = hosts): Host | undefined {
  const host = bare(name)
  const port = /:(\d{1,5})$/.exec(name)?.[1]
  return of.find((row) => isHost(row, host) && (row.port === undefined || row.port === port))
}

function isHost(row: Host, host: string): boolean {
  if (row.below) return host.endsWith(`.${row.host}`)
  return row.host === host || (row.use === 'mock' && host.endsWith(`-${row.host}`))
}

/** Whether a host only shows code or documentation, such as `github.com`, `docs.…` or `devops.…`. */
export function isPageHost(name: string): boolean {
  const host = bare(name)
  if (/^(?:docs?|devops|developer|wiki)\./.test(host)) return true
  return pageHosts.some((page) => host === page || host.endsWith(`.${page}`))
}

/** The source of a pattern for a host, with its port if the row names one; the mock host stands behind any prefix. */
export function hostSource({ host, use, below, port }: Host): string {
  const plain = host.replaceAll('.', '[.]') + (port === undefined ? '' : `:${port}`)
  if (below) return `(?:[a-z0-9-]{1,63}[.]){1,10}${plain}`
  return use === 'mock' ? `(?:[a-z0-9-]{1,60}-)?${plain}` : plain
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}
