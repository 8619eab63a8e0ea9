import path from 'node:path'
import { type Flags, readOptions } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import { type Looked, lookAt, type ReportKind } from '../../fleet/kind.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { surroundings, withWarningsPrinted } from '../support/arguments/options.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { MERGES } from './kinds.ts'
import type { Given, Merge } from './merge.ts'
import { readReport } from './read.ts'

/** The version of the contract that is read. */
const SCHEMA = 1

/**
 * Merges reports of one kind and prints the result; returns the exit code. Throws UsageError for incompatible reports.
 */
export async function runMerge(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  if (words.length === 0)
    throw new UsageError('merge takes reports in JSON: cloudapi-migrate merge A.json B.json -f html -o all.html.')
  const reports = words.map((name): Given => ({ name, file: path.resolve(terminal.cwd, name) }))
  const kinds = reports.map((report) => ({ ...report, kind: kindOf(report) }))
  const merge = mergeFor(kinds)
  const formats = { command: 'merge', names: merge.formats.map(({ name }) => name) }
  const options = withWarningsPrinted(await readOptions(flags, [], { ...surroundings(terminal), formats }), terminal)
  return merge.run(kinds, options, terminal)
}

function kindOf(report: Given): ReportKind {
  const { schema, kind }: Looked = readReport(report, () => lookAt(report.file))
  const name = sanitize(report.name)
  if (kind === undefined)
    throw new UsageError(`${name} is no report: cloudapi-migrate audit … -f json=REPORT writes one.`)
  if (schema !== SCHEMA)
    throw new UsageError(
      `${name} is a report of schema ${sanitize(JSON.stringify(schema))}, and merge reads schema ${SCHEMA}: write it with this version of cloudapi-migrate.`,
    )
  return kind
}

function mergeFor(reports: readonly { readonly name: string; readonly kind: ReportKind }[]): Merge {
  const chosen = reports.map(({ name, kind }) => {
    const merge = MERGES.find(({ kinds }) => kinds.includes(kind))
    if (!merge) throw new UsageError(`${sanitize(name)} is a report of ${KINDS[kind]}, which merge does not unite.`)
    return merge
  })
  const [first, ...others] = chosen
  const other = others.findIndex((candidate) => candidate !== first)
  if (!first || other >= 0)
    throw new UsageError(
      `merge takes reports of one kind: ${sanitize(reports[0]?.name ?? '')} is of ${first?.of}, ${sanitize(reports[other + 1]?.name ?? '')} of ${others[other]?.of}.`,
    )
  return first
}

const KINDS: Readonly<Record<ReportKind, string>> = {
  audit: 'an audit',
  comparison: 'a comparison',
  fix: 'a fix',
  fleet: 'a fleet',
  logs: 'logs',
}
