import path from 'node:path'
import { boundaryOf, fileInside } from '../../config/file/inside.ts'
import type { Flags } from '../../config/index.ts'
import { type Report, withFindings } from '../../core/findings/report.ts'
import { wayTo } from '../../core/text/paths.ts'
import { UsageError, unknownName } from '../../errors.ts'
import type { CodeOwners } from '../../owners/codeowners.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { textOf } from '../../tree/read.ts'

/** Places of the file, in the order of platforms. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS']
/** Bytes of it that are read: GitHub reads no larger one. */
const LARGEST = 3_000_000
/** Value that selects files without an owner. */
const NONE = 'none'

/** The owners of files in the repository around a folder. */
export interface Owned {
  /** The owners of an absolute path. */
  of(file: string): readonly string[]
  /** Whether an absolute file belongs to a selected owner; absent: all are selected. */
  readonly asked?: (file: string) => boolean
}

/** The owners that CODEOWNERS names. Throws UsageError where `--owner` names one that it does not, or there is no such file. */
export async function readOwners(flags: Flags, cwd: string): Promise<Owned | undefined> {
  const asked = flags.get('owner')?.map(String) ?? []
  const top = boundaryOf(cwd)
  const text = codeOwnersText(top)
  if (text === undefined) {
    if (asked.length === 0) return undefined
    throw new UsageError(`--owner needs a CODEOWNERS file: there is none at ${PLACES.join(', ')}.`)
  }
  const { codeOwners, keyOf } = await import('../../owners/codeowners.ts')
  const owners = codeOwners(text)
  const of = (file: string) => owners.of(wayTo(top, file))
  if (asked.length === 0) return { of }
  const keys = new Set(asked.map((owner) => keyOf(requireKnown(owner, owners, keyOf))))
  return {
    of,
    asked: (file) => {
      const names = of(file)
      return names.length === 0 ? keys.has(NONE) : names.some((owner) => keys.has(keyOf(owner)))
    },
  }
}

function codeOwnersText(top: string): string | undefined {
  for (const place of PLACES) {
    const fileOrReason = fileInside(top, top, place)
    const text = 'file' in fileOrReason ? textOf(fileOrReason.file, LARGEST) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

function requireKnown(owner: string, { names }: CodeOwners, keyOf: (owner: string) => string): string {
  if (keyOf(owner) === NONE || names.some((name) => keyOf(name) === keyOf(owner))) return owner
  throw unknownName('owner', sanitize(owner), [...names, NONE], ' CODEOWNERS names the owners.')
}

/** The report with the owners of the file of each finding. */
export function withOwners(report: Report, owned: Owned | undefined, cwd: string): Report {
  if (!owned) return report
  const owners = new Map<string, readonly string[]>()
  const ownersOf = (file: string) => {
    const known = owners.get(file) ?? owned.of(path.resolve(cwd, file))
    owners.set(file, known)
    return known
  }
  return withFindings(report, (finding) => {
    const owners = ownersOf(finding.at.file)
    return owners.length > 0 ? { ...finding, owners } : finding
  })
}
