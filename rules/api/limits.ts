/** A limit of the API. */
export interface Limit {
  readonly id: string
  /** As the specification names it. */
  readonly name: string
  readonly rule: string
  readonly source: string
}

/** Every limit of the specification (Limits). */
export const limits: readonly Limit[] = [
  {
    id: 'rate-limit',
    name: 'X-RateLimit-Limit',
    rule: 'average number of requests per minute allowed',
    source: 'Limits',
  },
  {
    id: 'rate-burst',
    name: 'X-RateLimit-Burst',
    rule: 'maximum number of concurrent API requests allowed',
    source: 'Limits',
  },
  {
    id: 'rate-remaining',
    name: 'X-RateLimit-Remaining',
    rule: 'requests still possible without a failure response',
    source: 'Limits',
  },
  { id: 'rate-exceeded', name: 'Rate exceeded', rule: 'response 429', source: 'Limits' },
  { id: 'depth', name: 'depth', rule: '0 to 10, default 0', source: 'Limits' },
  {
    id: 'registry-token-list',
    name: 'Registry token list',
    rule: 'limit default "100", offset default "0"',
    source: 'Limits',
  },
  {
    id: 'contract-resources',
    name: 'Contract resource limits',
    rule: "provisioning beyond the contract's resource limits fails; /contracts shows current limits and utilization",
    source: 'Limits',
  },
]

/** The query parameter `depth`: a whole number between the two (Endpoints). */
export const depth = { min: 0, max: 10, default: 0, source: 'Endpoints' } as const

/** Content of a response by depth; greater depths continue in the same way (Endpoints). */
export const depthMeanings: readonly string[] = [
  'direct properties only',
  'plus child references',
  'plus child properties',
  "plus children's children",
]

/** The query parameter `pretty`: a boolean (Endpoints). */
export const pretty = { values: ['true', 'false'], default: true, source: 'Endpoints' } as const
