import type { Change } from '../../../core/findings/fix.ts'
import type { Edit } from '../../../core/text/span.ts'
import { type Cut, cutHunks } from './cut.ts'
import { hunkBytes } from './hunks.ts'
import { type LinePlace, leaveOut } from './leave-out.ts'
import { headerName, isAmbiguous, quoteName } from './names.ts'

/** A patch, with notes for the user. */
export interface Patch {
  readonly bytes: Buffer
  /** It holds files outside of the working directory: it applies at the top of the repository. */
  readonly fromTop: boolean
  /** Changes that it lacks, since a secret is where `git apply` needs a line, by their first line. */
  readonly left: readonly LinePlace[]
  /** Lines that change and hold a secret: they are in it as they are. */
  readonly secret: readonly LinePlace[]
}

/** Path of the working directory below the top of its repository: empty or with `/` at the end. */
export interface Repository {
  readonly prefix: string
}

/**
 * A unified diff that `git apply` takes in the working directory, exact to the byte. Names are those of the changes,
 * from the working directory. A line around a change that holds a secret is left out; where `git apply` would need it,
 * the hunk is, with what belongs to it by the edits of `groups`.
 */
export function patchOf(
  all: readonly Change[],
  repository: Repository | undefined,
  groups: readonly (readonly Edit[])[] = [],
): Patch {
  const { changes, left } = leaveOut(all, groups)
  const fromTop = repository !== undefined && changes.some(({ file }) => file.startsWith('../'))
  const cuts = changes.map(cutHunks).filter(({ hunks }) => hunks.length > 0)
  const parts = cuts.map((cut) => textual(cut, fromTop, repository))
  return { bytes: Buffer.concat(parts), fromTop, left, secret: cuts.flatMap(secretChanges) }
}

function secretChanges({ change: { file }, hunks, isSecret }: Cut): LinePlace[] {
  const places: LinePlace[] = []
  for (const { before } of hunks.flatMap(({ regions }) => regions)) {
    for (let line = before[0]; line < before[1]; line++) if (isSecret(line)) places.push({ file, line: line + 1 })
  }
  return places
}

/** Names from the folder as `diff` writes them; as git does where those would be misunderstood. */
function textual({ change, hunks, before, after }: Cut, fromTop: boolean, repository: Repository | undefined): Buffer {
  const prefix = repository?.prefix ?? ''
  const empty = before.bytes.length === 0 || after.bytes.length === 0
  const asGit = fromTop || empty || isAmbiguous(change.file, prefix)
  const name = asGit && repository ? topName(change.file, repository) : change.file
  const heading = asGit ? gitHeading(name) : ''
  const names = `--- ${headerName(`a/${name}`)}\n+++ ${headerName(`b/${name}`)}\n`
  return Buffer.concat([Buffer.from(heading + names), ...hunks.map((hunk) => hunkBytes(hunk, before, after))])
}

function gitHeading(name: string): string {
  return `diff --git ${quoteName(`a/${name}`)} ${quoteName(`b/${name}`)}\n`
}

/** The name from the top of the repository. */
function topName(file: string, { prefix }: Repository): string {
  const parts: string[] = []
  for (const part of (prefix + file).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
