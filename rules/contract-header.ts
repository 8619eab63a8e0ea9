import type { Evidence } from '../src/core/findings/evidence.ts'
import type { Fix, Problem, Safety } from '../src/core/findings/finding.ts'
import { isInert } from '../src/core/findings/inert.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import { apiWith } from './api/api.ts'
import { contractHeaderNotes, type HeaderName, headerNamed, oldContractHeader } from './api/headers.ts'
import { latest } from './api/versions.ts'
import { headersOf, type SentHeader } from './support/headers.ts'
import { fate, fateOfOld, fateSentence, phased } from './support/phases.ts'
import { besideOtherName } from './support/stored.ts'
import { placeOf, trail, type Value, valuesOf, wholePiece } from './support/texts.ts'
import { isOld, ownUses, soleVersion } from './support/uses.ts'

/** Finds the contract header under the name that its call's version, or version 6, does not know. */
export const contractHeader: Rule = {
  id: 'contract-header',
  title: 'Old name of the contract header',
  why: `Versions 1 to 4 read the contract of a call from the header PB-Contract-Number, versions 5 and 6 from X-Contract-Number. Each version ignores the other name, so the call does not run for the intended contract. ${contractHeaderNotes.slice(1).join(' ')}`,
  examples: [
    {
      language: 'javascript',
      before: "headers: { 'PB-Contract-Number': contract }",
      after: "headers: { 'X-Contract-Number': contract }",
    },
    {
      language: 'python',
      before: "headers = {'PB-Contract-Number': contract}",
      after: "headers = {'X-Contract-Number': contract}",
    },
    {
      language: 'go',
      before: `package lab

func send(request *http.Request) {
	request.Header.Set("PB-Contract-Number", contract)
}`,
      after: `package lab

func send(request *http.Request) {
	request.Header.Set("X-Contract-Number", contract)
}`,
    },
    {
      language: 'shell',
      before: 'curl -H "PB-Contract-Number: $CONTRACT" https://api.ionos.com/cloudapi/v6/datacenters',
      after: 'curl -H "X-Contract-Number: $CONTRACT" https://api.ionos.com/cloudapi/v6/datacenters',
    },
  ],
  source: ['Authentication 3', 'Endpoints'],
  level: 'error',
  safety: 'safe',
  reads: ['request', 'header'],
  *check(evidence, facts) {
    const { headers } = apiWith(facts.custom)
    const sent = headersOf(evidence).flatMap((header) =>
      valuesOf(header.name).flatMap((name) => {
        const row = headerNamed(name.value, headers)
        return row ? [{ header, name, row }] : []
      }),
    )
    const branches = branchesOf(sent, evidence, facts)
    // A name that is the old one or the new one goes with its call.
    const open = new Set(sent.flatMap(({ header, row }) => (row.until === undefined ? [] : [header])))
    for (const { header, name, row } of sent) {
      if (row.until !== undefined) yield renamed(name, row, header, evidence, branches?.old, facts)
      else if (!branches && !open.has(header)) yield* tooNew(name, row.since, header, evidence, facts)
    }
  },
}

/**
 * Returns the old version of a call that branches on the version: it sends both names, to both kinds of versions, and
 * each name belongs to its own.
 */
function branchesOf(
  sent: readonly { readonly row: HeaderName }[],
  evidence: Evidence,
  facts: Facts,
): { readonly old: number } | undefined {
  const last = sent.find(({ row }) => row.until !== undefined)?.row.until
  if (last === undefined || sent.every(({ row }) => row.until !== undefined)) return undefined
  const versions = new Set(
    ownUses(evidence, facts).flatMap(({ address: { version } }) => (typeof version === 'number' ? [version] : [])),
  )
  const [old, ...more] = [...versions].filter((version) => version <= last)
  const isBoth = old !== undefined && more.length === 0 && versions.size > 1
  return isBoth ? { old } : undefined
}

const DECIDES = 'The header selects the contract of the call.'

function renamed(
  name: Value,
  row: HeaderName,
  header: SentHeader,
  evidence: Evidence,
  old: number | undefined,
  facts: Facts,
): Problem {
  const { until: last = 0 } = row
  const version = soleVersion(evidence, facts) ?? old
  const fix = rename(name, row, version === undefined && !isInert(evidence) ? 'review' : 'safe')
  return {
    change: 'header-contract-number',
    at: placeOf(name.flat, 0, name.value.length, header.at),
    message: `${name.value} is X-Contract-Number from version ${last + 1} on. ${DECIDES} ${phaseOf(version, last, facts.asOf)}`,
    level: phased('error', version === undefined || version <= last, facts.asOf),
    ...(version !== undefined && { version }),
    ...trail(name.flat.text),
    fix: old === undefined ? besideOtherName(fix, header) : fix,
  }
}

function phaseOf(version: number | undefined, last: number, asOf: string): string {
  if (version === undefined) return `Version 6 does not know the old name. ${fateOfOld(asOf)}`
  if (version >= latest) return 'Version 6 does not know the old name.'
  const known = version <= last ? `Version ${version} knows only the old name` : `Version ${version} does not know it`
  return `${known}, and ${fate(version, asOf)}; version 6 knows only the new name.`
}

/** While the version of the call is unknown, the old name may be right. */
function rename({ value, flat }: Value, row: HeaderName, safety: Safety): Fix {
  const title = 'Rename the header to X-Contract-Number and keep its value.'
  const piece = wholePiece(flat, 0, value.length)
  if (!piece) return { safety: 'manual', edits: [], title }
  return { safety, edits: [{ ...piece.span, text: newName(value, row) }], title }
}

/** The new name in the spelling of the old one: `PB` becomes `X`, `pb` becomes `x`. */
function newName(old: string, { name, replacement = '' }: HeaderName): string {
  if (name === oldContractHeader)
    return old.replace(/pb(?=[-_]contract)/i, (prefix) => (prefix === prefix.toLowerCase() ? 'x' : 'X'))
  const start = old.trimEnd().length - name.length
  const oldName = old.slice(start, start + name.length)
  const dashed = oldName.includes('_') ? replacement.replaceAll('-', '_') : replacement
  const spelled =
    oldName === oldName.toLowerCase()
      ? dashed.toLowerCase()
      : oldName === oldName.toUpperCase()
        ? dashed.toUpperCase()
        : dashed
  return old.slice(0, start) + spelled + old.slice(start + name.length)
}

function* tooNew(name: Value, since: number, header: SentHeader, evidence: Evidence, facts: Facts): Iterable<Problem> {
  for (const { address } of ownUses(evidence, facts)) {
    if (!isOld(address) || address.version >= since) continue
    const { version } = address
    yield {
      change: 'header-x-contract-number',
      at: placeOf(name.flat, 0, name.value.length, header.at),
      message: `Version ${version} knows the contract header only as PB-Contract-Number; ${name.value} was introduced with version ${since}. ${DECIDES} ${fateSentence(version, facts.asOf)} Moving the call to version 6 fixes this.`,
      level: 'error',
      version,
      ...trail(name.flat.text),
    }
  }
}
