import { type CallLife, type CallVersion, callLife, latestCall } from '../../../rules/api/call-life.ts'
import type { Change } from '../../../rules/api/change.ts'
import { cutoff, latest } from '../../../rules/api/versions.ts'
import { clean, within } from './text/words.ts'

/**
 * A call such as `POST /cloudapi/v4/datacenters` through the versions: what it does in the version that it names, what
 * each version changed, the way to the latest. Undefined where a text is no call.
 */
export function explainedCall(call: string, width?: number): string | undefined {
  const life = callLife(call)
  return life && callLifeText(life, width)
}

function callLifeText(life: CallLife, width?: number): string {
  const wrapped = (first: string, text: string, indent = 0) => within(first, text, indent, width)
  const row = ({ version: { id }, known, came, went }: CallVersion) => {
    const changes = known ? [...went.map(wentText), ...came.map(cameText)] : []
    return changes.length === 0 ? [] : [`Version ${id}`, ...changes.map((text) => wrapped('  ', text, 4))]
  }
  const rows = life.versions.flatMap(row)
  const differences = life.differences.map(({ text }) => wrapped('  ', text, 4))
  return `${[
    clean(life.version === undefined ? `${life.method} /${life.segments.join('/')}` : namedCall(life)),
    '',
    wrapped('', stateText(life)),
    '',
    ...rows,
    ...(rows.length > 0 ? [''] : []),
    wrapped('Fix: ', fixText(life)),
    ...(differences.length > 0 ? ['To check after the move:', ...differences] : []),
    ...(life.loss === undefined
      ? []
      : [wrapped('', 'Status 202 means accepted, not done: the Location header points to the status.')]),
  ].join('\n')}\n`
}

/** The vendor's media types in one name: they went together. */
const VENDOR = 'media types application/vnd.profitbricks.*'

function namedCall({ method, version, segments }: CallLife): string {
  return `${method} /${['cloudapi', `v${version}`, ...segments].join('/')}`
}

function stateText({ version, resource, loss, versions }: CallLife): string {
  const first = versions.find(({ known }) => known)?.version.id ?? latest
  const from =
    resource === undefined ? 'No version is known to have this path.' : `The path exists from version ${first} on.`
  if (version === undefined) return `The call names no version. ${from} Versions 1 to ${latest - 1} are deactivated.`
  const named = versions.find(({ version: { id } }) => id === version)
  if (!named) return `Version ${version} does not exist. The versions are 1 to ${latest}.`
  const missing = named.known && resource !== undefined ? '' : ` ${from}`
  if (named.version.deactivated === undefined) return `Version ${version} is active: the call is executed.${missing}`
  const effect = loss === undefined ? 'What it answers must not be relied on.' : `${sentence(loss)}.`
  return `Version ${version} is deactivated: the call returns no error and is not executed since ${cutoff}. ${effect}${missing}`
}

function fixText(life: CallLife): string {
  const { version, versions } = life
  if (version === latest) return 'nothing to do.'
  // Changes refused by the versions after the named one; for a call without a version, by all versions.
  const refused = versions.filter(({ version: { id } }) => id > (version ?? 0)).flatMap(({ went }) => went)
  const steps = refused.map(({ names, kind, replacement }) => {
    const refusedName = kind === 'media-type' ? VENDOR : (names[0] ?? '')
    return replacement === undefined ? `remove ${refusedName}` : `replace ${refusedName} with ${replacement}`
  })
  return `call ${clean(latestCall(life))}${steps.length > 0 ? `; if the call sends them: ${steps.join(', ')}` : ''}.`
}

function cameText({ kind, on, names, values, note }: Change): string {
  return `added: ${subject({ kind, on, names, values })}${note === undefined ? '' : `. ${note}`}`
}

function wentText({ kind, on, names, values, replacement, note }: Change): string {
  const verb = kind === 'header' ? 'renamed' : 'refused'
  const to = replacement === undefined ? '' : `, now ${replacement}`
  return `${verb}: ${subject({ kind, on, names, values })}${to}${note === undefined ? '' : `. ${note}`}`
}

function subject({
  kind,
  on,
  names,
  values,
}: Pick<Change, 'kind'> & {
  on: string | undefined
  names: readonly string[]
  values: readonly string[] | undefined
}): string {
  const [name = ''] = names
  if (kind === 'path') return `path /${name}`
  if (kind === 'header') return `header ${name}`
  if (kind === 'media-type') return VENDOR
  if (kind === 'query') return `query parameters ${name}*`
  if (kind === 'response') return `response with ${name}`
  const of = on === undefined ? '' : `${on} `
  return `${of}${name}${values === undefined ? '' : ` ${kind === 'value' ? values[0] : values.join(', ')}`}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
