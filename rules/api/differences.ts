/** An observed difference between versions 5 and 6 that the specification does not mention. */
export interface Difference {
  readonly id: string
  /** Method of the request that meets it; absent: any. */
  readonly method?: string
  /** Segments after the version, `{}` for one id; `**` at the start for any path. */
  readonly path?: readonly string[]
  /** The path must end there. */
  readonly exact?: boolean
  /** Affected property of a body, in every spelling, with its resource. */
  readonly property?: { readonly on: string; readonly names: readonly string[] }
  readonly title: string
  readonly text: string
  readonly source: string
}

const against = 'The specification says otherwise: version 6 is fully compatible with version 5 and removed nothing.'

/** The real differences between version 5 and 6, for notes that never block a fix. */
export const differences: readonly Difference[] = [
  {
    id: 'nic-nat',
    property: { on: 'nic', names: ['nat'] },
    title: 'nat of a network interface is gone',
    text: `Real clients found the property nat of network interfaces gone in version 6; NAT gateways take its place. ${against}`,
    source: 'extra',
  },
  {
    id: 'contracts-collection',
    method: 'GET',
    path: ['contracts'],
    exact: true,
    title: 'contracts answers with a collection',
    text: `GET /contracts answers with one object in version 5 and with a collection (items) in version 6. ${against}`,
    source: 'extra',
  },
  {
    id: 'kubeconfig-text',
    method: 'GET',
    path: ['k8s', '{}', 'kubeconfig'],
    exact: true,
    title: 'kubeconfig answers with text',
    text: `GET /k8s/{id}/kubeconfig answers with a JSON object in version 5 and with YAML text in version 6. ${against}`,
    source: 'extra',
  },
  {
    id: 'delete-no-body',
    method: 'DELETE',
    path: ['**'],
    title: 'DELETE answers without a body',
    text: `DELETE answers with a JSON object in version 5 and without a body in version 6. ${against}`,
    source: 'extra',
  },
  {
    id: 'k8s-compatibilities',
    path: ['k8s', 'versions', '{}', 'compatibilities'],
    exact: true,
    title: 'the compatibilities of a Kubernetes version are gone',
    text: `The path /k8s/versions/{version}/compatibilities is gone in version 6. ${against}`,
    source: 'extra',
  },
]

/**
 * Whether a difference concerns one of the methods to a path, given by the segments after the version; bodies are
 * ignored.
 */
export function isMetBy(
  { method, path, exact }: Difference,
  methods: readonly string[],
  segments: readonly string[],
): boolean {
  if (method !== undefined && !methods.includes(method)) return false
  return path === undefined || fits(segments, path, exact === true)
}

/** Whether a path matches that of a row: `{}` is one id, `**` anything. */
function fits(segments: readonly string[], path: readonly string[], exact: boolean): boolean {
  if (path[0] === '**') return true
  if (segments.length < path.length || (exact && segments.length > path.length)) return false
  return path.every((part, index) => part === '{}' || part === segments[index]?.toLowerCase())
}
