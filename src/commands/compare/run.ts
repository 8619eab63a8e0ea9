import path from 'node:path'
import { comparisonOf, type Given } from '../../compare/index.ts'
import { type Flags, readOptions } from '../../config/index.ts'
import { isWorse } from '../../core/traffic/comparison.ts'
import { UsageError } from '../../errors.ts'
import { lookAt } from '../../fleet/kind.ts'
import { compareFormats } from '../../report/compare/index.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'
import { isFile } from '../../tree/stats.ts'
import { printPieces } from '../logs/print.ts'
import { surroundings, withWarningsPrinted } from '../support/arguments/options.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Prints what changed between two reports; the result is the exit code. Throws UsageError for what is no report. */
export async function runCompare(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  const formats = { command: 'compare', names: compareFormats.map(({ name }) => name) }
  const options = withWarningsPrinted(await readOptions(flags, [], { ...surroundings(terminal), formats }), terminal)
  const [old, recent, ...more] = words
  if (old === undefined || recent === undefined || more.length > 0)
    throw new UsageError('compare takes two reports, the older one first: cloudapi-migrate compare OLD.json NEW.json.')
  const comparison = comparisonOf(await readReport(old, terminal), await readReport(recent, terminal))
  if (comparison === 'kinds')
    throw new UsageError('compare takes two reports of one kind: of logs, of an audit or of a fleet.')
  if ('wrong' in comparison)
    throw new UsageError(
      `${sanitize(comparison.wrong)} is no report: cloudapi-migrate logs … -f json=REPORT or audit -f json=REPORT writes one.`,
    )
  await printPieces(comparison, compareFormats, options, terminal)
  return isWorse(comparison) && !options.exitZero ? 1 : 0
}

async function readReport(name: string, { cwd }: Terminal): Promise<Given> {
  const file = path.resolve(cwd, name)
  if (isFile(file) && isFleet(file)) return { name, fleet: file }
  const text = await readUserFile(file)
  if (typeof text === 'string') return { name, text }
  const why = text.code === 'ENOENT' ? 'there is no such file' : text.code
  throw new UsageError(`cannot read the report ${sanitize(name)}: ${why}.`)
}

/** Whether a file is the report of a fleet; false for unreadable ones. */
function isFleet(file: string): boolean {
  try {
    return lookAt(file).kind === 'fleet'
  } catch {
    return false
  }
}
