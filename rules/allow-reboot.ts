import type { Evidence, Property, Request } from '../src/core/findings/evidence.ts'
import type { Fix, Problem } from '../src/core/findings/finding.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import type { Edit, Span } from '../src/core/text/span.ts'
import { flatten, type Text } from '../src/core/text/text.ts'
import { apiWith } from './api/api.ts'
import { changeNamed } from './api/changes/index.ts'
import { goesElsewhere } from './api/foreign-address.ts'
import { isInBodies, isOfAnotherProduct, isOfServer, plain } from './api/reboots.ts'
import { latest } from './api/versions.ts'
import { fate, fateOfOld, phased } from './support/phases.ts'
import { placeOf, trail, type Value, valuesOf } from './support/texts.ts'
import { isOurs, soleVersion, usesOf } from './support/uses.ts'

const ROW = changeNamed('volume-allow-reboot')
const NAMES = new Set(ROW.names.map(plain))
const LAST = ROW.errorAbove ?? 0

/** Finds the property allowReboot where it is sent to this API or modelled for it. */
export const allowReboot: Rule = {
  id: 'allow-reboot',
  title: 'Removed property allowReboot',
  why: 'Version 5 removed the property allowReboot: a call that sends it fails with a parser error (400). The specification documents it on volumes; real clients send it when they change the CPU family of a server. That change now reboots the server without the property.',
  examples: [
    {
      language: 'javascript',
      before: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers/2', {
  method: 'PATCH',
  body: JSON.stringify({ cpuFamily: 'INTEL_XEON', allowReboot: true }),
})`,
      after: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers/2', {
  method: 'PATCH',
  body: JSON.stringify({ cpuFamily: 'INTEL_XEON' }),
})`,
    },
    {
      language: 'python',
      before: `requests.patch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers/2', json={
    'cores': 4,
    'allowReboot': True,
})`,
      after: `requests.patch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers/2', json={
    'cores': 4,
})`,
    },
  ],
  source: ['Errors 2', 'Versioning', 'Volume', 'extra'],
  level: 'error',
  safety: 'safe',
  reads: ['request', 'property'],
  *check(evidence, facts) {
    for (const sent of sentBy(evidence, facts)) {
      for (const name of valuesOf(sent.name)) {
        if (NAMES.has(plain(name.value))) yield problemOf(sent, name, evidence, facts)
      }
    }
  },
}

interface Sent {
  readonly name: Text
  readonly at: Span
  readonly form: Property['form']
  readonly value?: Text
  readonly removal?: readonly Edit[]
  readonly reviewed?: boolean
}

function sentBy(evidence: Evidence, facts: Facts): Sent[] {
  if (evidence.kind === 'property') {
    const { form } = evidence
    return form !== 'prose' && form !== 'parameter' && isMeant(evidence, facts) ? [{ ...evidence, form }] : []
  }
  if (evidence.kind !== 'request' || !isOwnCall(evidence, facts)) return []
  return (evidence.body?.members ?? []).map(({ key, at, form, value, removal }) => ({
    name: key,
    at,
    form,
    ...(value && { value }),
    ...(removal && { removal }),
  }))
}

/**
 * Names of members of request bodies, of their sources or of their senders: servers, volumes, properties, ids,
 * addresses.
 */
const BODY =
  /ur[il]|path|href|method|header|json|cpu|core|ram|mem|vol|dis[ck]|size|stor|hdd|ssd|serv|srv|vm|image|boot|cdrom|name|label|type|kind|zone|bus|licen|prop|entit|id$|ids$|plug|templ|key|pass|user|lan|nic|ip|payload|body|(?<![a-z])data(?![a-z])|Data$|spec|attr|config/i
/**
 * Names of one or two letters are not significant, except that of a data center, which is never rebooted; nor are
 * schemes.
 */
const SAYS_NOTHING = /^(?!dc$).{0,2}$|^https?$/i

/**
 * An object or a class whose other members no body of this API has: `{ allowReboot: false, window: '02:00' }` decides what a
 * program does.
 */
function isSetting({ form, siblings, loose, context, comment }: Property): boolean {
  if (context === 'doc' || comment) return false
  const telling = siblings.filter((name) => !SAYS_NOTHING.test(name))
  return (form === 'literal' || !loose) && telling.length > 0 && !telling.some((name) => BODY.test(name))
}

/** Members of no request body: options of a client. */
const CALLS =
  /^(?:end_?point|(?:api_?)?token|(?:api_?|base_?|host_?)?(?:url|uri)|api(?:_?version)?|hosts?|contract(?:_?(?:number|id))?|user_?name|password|timeout|interval|dry_?run|verbose|debug|log_?level)$/i

/**
 * Whether a member is an option of the program: declared, an option, a copy of one, or beside client options. A program
 * may reboot servers by version 6 itself; such an option is not sent unless members of a body are beside it.
 */
function isOfProgram({ form, siblings, setting, copied }: Property): boolean {
  if (copied) return true
  const isOption = siblings.some((name) => CALLS.test(name))
  if (form === 'literal')
    return isOption && !siblings.some((name) => /^(?:cores?|ram|properties|cpu_?family)$/i.test(name))
  return (form === 'declaration' || setting === true || isOption) && !siblings.some((name) => isInBodies(name))
}

/** Whether all that the project calls is the newest version. */
function isCurrent({ addressed }: Facts): boolean {
  const roots = addressed?.()
  return roots?.newest === true && !roots.old
}

const SENTENCE = /^[A-Za-z][\w'-]*(?:,? [\w'-]{1,40}){2,}[.!]?$/

/** Whether the value is a description: a text of several words is no truth value. */
function isDescription({ value }: Property): boolean {
  return value?.every(({ kind }) => kind === 'written') === true && SENTENCE.test(flatten(value).value)
}

/** A constant, or a variable of the environment: its name is not what is sent. */
function isVariable({ name }: Property): boolean {
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(flatten(name).value)
}

/** Other products have the same word: without a sign in the file, another member of a server must stand beside it. */
function isMeant(property: Property, facts: Facts): boolean {
  const { sign, changes } = facts
  const { siblings } = property
  if (isOfAnotherProduct(property) || isSetting(property) || isVariable(property) || isDescription(property))
    return false
  if (property.block !== undefined && !siblings.some(isOfServer)) return false
  if (isOfProgram(property) && isCurrent(facts)) return false
  if (changes && ROW.names.includes(flatten(property.name).value)) return true
  return sign === 'here' || (sign === 'project' && siblings.some(isOfServer))
}

function isOwnCall(request: Request, facts: Facts): boolean {
  const uses = usesOf(request, facts)
  if (uses.length > 0) return uses.some(({ address }) => isOurs(address, facts))
  if (goesElsewhere(request, apiWith(facts.custom))) return false
  const siblings = (request.body?.members ?? []).map(({ path }) => path.at(-1) ?? '')
  return facts.sign === 'here' || (facts.sign === 'project' && siblings.some(isOfServer))
}

function problemOf(sent: Sent, name: Value, evidence: Evidence, facts: Facts): Problem {
  const version = soleVersion(evidence, facts)
  return {
    change: ROW.id,
    at: placeOf(name.flat, 0, name.value.length, sent.at),
    message: `${name.value} was removed in version ${ROW.removedIn}: later versions reject it with a parser error (400). ${phaseOf(version, facts.asOf)} A change of the CPU family reboots the server even without it.`,
    level: phased('error', version === undefined || version <= LAST, facts.asOf),
    ...(version !== undefined && { version }),
    ...trail(name.flat.text),
    fix: remove(sent),
  }
}

function phaseOf(version: number | undefined, asOf: string): string {
  if (version === undefined) return fateOfOld(asOf)
  if (version >= latest) return 'Version 6 rejects the call.'
  const then = 'version 6 rejects the call unless the property is removed.'
  const now = version > LAST ? `Version ${version} rejected it` : `Version ${version} accepted it`
  return `${now}, and ${fate(version, asOf)}; ${then}`
}

function remove({ name, form, value, removal, reviewed }: Sent): Fix {
  if (name.some(isOneOfMany)) {
    return { safety: 'manual', edits: [], title: 'Remove the property where its name is passed.' }
  }
  const title = 'Remove the property.'
  if (form === 'declaration' || !removal || removal.length === 0) return { safety: 'manual', edits: [], title }
  // A computed value may have side effects, which would be removed with it.
  const computed = value?.some((piece) => piece.kind === 'hole' && piece.ref.kind === 'result') === true
  return { safety: form === 'literal' && !computed && !reviewed ? 'safe' : 'review', edits: removal, title }
}

/** A property that also has other names is not removed because of one of them. */
function isOneOfMany(piece: Text[number]): boolean {
  return piece.kind === 'hole' && (piece.open || piece.options.length > 1)
}
