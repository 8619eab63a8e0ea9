import type { Request, Traffic, Url } from '../../src/core/findings/evidence.ts'
import type { Fix, Level, Problem, Safety } from '../../src/core/findings/finding.ts'
import { isInert } from '../../src/core/findings/inert.ts'
import type { Facts } from '../../src/core/findings/rule.ts'
import { flatten } from '../../src/core/text/text.ts'
import { doingOf } from '../../src/core/traffic/answer.ts'
import type { Address } from '../api/address.ts'
import { apiWith } from '../api/api.ts'
import { effectOf, isStatusPoll } from './effects.ts'
import { methodsOf } from './methods.ts'
import { fateOfCalls, phased, target } from './phases.ts'
import { isCompared, isSettled, isTakenBeside, proxiedIn, proxySentence } from './proxies.ts'
import { besideStored } from './stored.ts'
import { trail } from './texts.ts'
import { seenCalls } from './traffic.ts'
import { hasForeignHost, isOurs, type Use } from './uses.ts'
import { versionPlace } from './version-edits.ts'

/** Fix for a proxy rule whose replacement exists already. */
const BESIDE: Fix = {
  safety: 'manual',
  edits: [],
  title: `Remove the rule, or send what it takes to ${target}: another rule takes ${target} already.`,
}
/** Roles whose strings are never called. */
const UNCALLED: ReadonlySet<Url['role']> = new Set(['identifier', 'link', 'prose'])

/** The problem of an address with a deactivated version; undefined if it may be of another service. */
export function oldAddress(use: Use, version: number, facts: Facts, change: string): Problem | undefined {
  const { address, evidence } = use
  const proxied = proxiedIn(use)
  const level = proxied && isSettled(proxied) ? undefined : levelOf(use, version, facts)
  if (!level) return undefined
  // Without a sign of this API, the path may belong to another service with its own clients and routes.
  const isOthers = !isOurs(address, facts) || isOfOwnServer(use, facts)
  const safety = level === 'note' && isOthers ? 'manual' : safetyOf(use, facts)
  const { at, fix: moved } = versionPlace(address, evidence.at, safety)
  const fix = proxied && isTakenBeside(proxied) ? BESIDE : besideStored(moved, evidence.url)
  const effect = effectOf(evidence, address, facts.asOf)
  return {
    change,
    at,
    message: messageOf(use, version, facts),
    ...(effect && { effect }),
    level: phased(level, true, facts.asOf),
    version,
    ...trail(address.flat.text),
    ...(!isSaid(address) && { fix }),
  }
}

/**
 * A path alone is proof from version 3 on; before, many products have such paths and a sign of this API must stand
 * beside it.
 */
function levelOf({ address, evidence }: Use, version: number, facts: Facts): Level | undefined {
  const ours = isOurs(address, facts)
  if (address.root === 'rest' && !ours) return undefined
  if (isServedRoot(address, evidence, facts)) return 'note'
  if (evidence.kind === 'url' && (UNCALLED.has(evidence.role) || isRoute(evidence, facts) || isSaid(address)))
    return 'note'
  if (ours) return isSuspect({ address, evidence }, facts) ? 'note' : 'error'
  return version >= 3 && address.lead === 'path' && !hasForeignHost(address) ? 'error' : 'note'
}

/**
 * An old root without host and known collection, in a file without other signs of this API, while the project calls the
 * API below another root only: a path of its own server, or of another service. If no call was seen, the host may be in
 * another file, unless the project has no sign of an old client.
 */
function isServedRoot({ root, host, known }: Address, { context }: Use['evidence'], facts: Facts): boolean {
  if (root !== 'rest' || host !== undefined || known || !facts.addressed) return false
  const { newest, old, rest } = facts.addressed()
  return facts.sign === 'project' && (newest || old || (context !== 'code' && !isOldClient(facts))) && !rest
}

/** Whether the project serves its own routes below the old root: these are not moved automatically. */
function isOfOwnServer({ address, evidence }: Use, facts: Facts): boolean {
  if (address.root !== 'rest') return false
  return (
    isServedRoot(address, evidence, facts) || (evidence.kind === 'url' && isRoute(evidence, facts) && !address.known)
  )
}

/** Whether the project has a client library with the old root. */
function isOldClient({ project, custom }: Facts): boolean {
  return apiWith(custom).sdks.some(
    ({ ecosystem, name, api }) =>
      (api === 'inherited' || (typeof api === 'number' && api < 5)) && project.sdks.has(`${ecosystem} ${name}`),
  )
}

/** A path in a sentence, which stays as it is: it has no host, and words follow: `cloudapi/v5 and older were switched off`. */
function isSaid({ host, flat, segment }: Address): boolean {
  return host === undefined && /^\/?[,;:]?\s[a-z]{2,20},?\s[a-z]{2,20}\b/.test(flat.value.slice(segment.end))
}

/**
 * Whether an address is a route of a server or a mock. Outside of tests routes have no host. A proxy rule is none if it
 * replaces the path, or if the project has a sign of this API.
 */
function isRoute({ role, context, url, proxied }: Url, { sign }: Facts): boolean {
  if (proxied && (proxied.targets.length > 0 || sign !== 'none')) return false
  return role === 'route' && (context === 'test' || !/^https?:/i.test(flatten(url).value))
}

/** A path below another one, or without any slash, that only its project speaks for. */
function isSuspect({ address }: Use, facts: Facts): boolean {
  return !address.own && !address.known && address.lead === 'mount' && facts.sign !== 'here'
}

function safetyOf({ address, evidence }: Use, facts: Facts): Safety {
  if (address.root === 'rest' || address.lead === 'mount') return 'review'
  const proxied = proxiedIn({ evidence })
  if (proxied && isCompared(proxied)) return 'review'
  const ours = address.own || (facts.sign !== 'none' && !isStrange(address))
  const proven = ours ? 'safe' : 'review'
  if (isInert(evidence)) return proven
  return evidence.kind === 'url' && evidence.role !== 'base' ? 'review' : proven
}

/** Resellers have hosts of their own, with the collections of this API after the version. */
function isStrange(address: Use['address']): boolean {
  return hasForeignHost(address) && address.segments.length > 0 && !address.known
}

function messageOf({ address, evidence }: Use, version: number, facts: Facts): string {
  if (evidence.kind === 'request' && evidence.traffic) {
    return seenMessage(evidence, evidence.traffic, address, version, facts)
  }
  const fated = fateOfCalls(version, facts.asOf)
  if (!isOurs(address, facts)) {
    return unsure(version, fated, facts)
  }
  const subject = address.root === 'cloudapi' ? `v${version}` : `${rootOf(address)} (v${version})`
  const calls = evidence.kind === 'request' && isStatusPoll(address) ? 'Status polls' : 'Calls'
  const sentence = `${calls} to ${subject} ${fated}.`
  const proxied = proxiedIn({ evidence })
  if (proxied) return `${sentence} ${proxySentence(proxied, version)}`
  return evidence.kind === 'url' && isRoute(evidence, facts) ? `${sentence} This route serves such calls.` : sentence
}

function unsure(version: number, fated: string, { sign }: Facts): string {
  const where = sign === 'none' ? '' : ' in this file'
  return `This may be v${version} of the Cloud API: calls to it ${fated}. No other reference to the Cloud API was found${where}.`
}

/** Calls in a log: when they were made, and what was answered. */
function seenMessage(
  request: Request,
  traffic: Traffic,
  address: Use['address'],
  version: number,
  facts: Facts,
): string {
  const fated = fateOfCalls(version, facts.asOf)
  if (!isOurs(address, facts)) {
    return unsure(version, fated, facts)
  }
  const subject = address.root === 'cloudapi' ? `v${version}` : `${rootOf(address)} (v${version})`
  const seen = isStatusPoll(address) ? 'poll' : doingOf(methodsOf(request)[0])
  return [`Calls to ${subject} ${fated}.`, ...seenCalls(traffic, seen)].join(' ')
}

function rootOf({ flat, segment }: Use['address']): string {
  return flat.value.slice(segment.start, segment.end)
}
