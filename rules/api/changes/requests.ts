import type { Change } from '../change.ts'

/** Headers, media types and queries that came, went or were renamed with a version. */
export const requests: readonly Change[] = [
  {
    id: 'header-contract-number',
    kind: 'header',
    names: ['PB-Contract-Number'],
    removedIn: 5,
    replacement: 'X-Contract-Number',
    sure: true,
    note: 'Up to version 4 the header was named PB-Contract-Number; from version 5 it is X-Contract-Number.',
    source: 'Authentication 3',
  },
  {
    id: 'header-x-contract-number',
    kind: 'header',
    names: ['X-Contract-Number'],
    since: 5,
    sure: true,
    note: 'Versions below 5 know it as PB-Contract-Number.',
    source: 'Authentication 3',
  },
  {
    id: 'media-type-vendor',
    kind: 'media-type',
    names: [
      'application/vnd.profitbricks.resource+json',
      'application/vnd.profitbricks.partial-properties+json',
      'application/vnd.profitbricks.collection+json',
    ],
    deprecatedIn: 3,
    errorAbove: 2,
    replacement: 'application/json',
    sure: true,
    note: 'Custom REST content types are deprecated in version 3 and cause an error in every version above 2.',
    source: 'Errors 1',
  },
  {
    id: 'media-type-standard',
    kind: 'media-type',
    names: ['application/json'],
    since: 3,
    sure: false,
    note: 'Versions below 3 know the custom types only.',
    source: 'Versioning',
  },
  {
    id: 'query-filter',
    kind: 'query',
    names: ['filter.'],
    since: 4,
    sure: true,
    note: 'Server-side filters, such as filter.state=DEALLOCATED.',
    source: 'Versioning',
  },
]
