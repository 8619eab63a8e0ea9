import type { Change } from '../../../core/fix.ts'
import { changeBytes, secretLines } from './change-bytes.ts'
import { binaryPatch, blobId } from './delta.ts'
import { type Hunk, hunkBytes, hunksOf, isBare } from './hunks.ts'
import { headerName, isAmbiguous, quoteName } from './names.ts'
import { readableDiff } from './readable.ts'
import { lineCount, regionsOf } from './regions.ts'

/** A patch, and what a person has to know to apply it. */
export interface Patch {
  readonly bytes: Buffer
  /** `git apply` takes it with `--unidiff-zero` only. */
  readonly unidiffZero: boolean
  /** It holds files outside of the working directory: it applies at the top of the repository. */
  readonly fromTop: boolean
}

/** Where the working directory lies below the top of its repository: empty or with `/` at its end. */
export interface Repository {
  readonly prefix: string
}

/**
 * A unified diff that `git apply` takes in the working directory, exact to the byte. Names are those of the changes,
 * from the working directory. A line around a change that holds a secret is left out; where `git apply` would need it,
 * the change is a binary patch below a readable one. Outside of a repository that cannot be: then `unidiffZero`.
 */
export function patchOf(changes: readonly Change[], repository: Repository | undefined): Patch {
  const fromTop = repository !== undefined && changes.some(({ file }) => file.startsWith('../'))
  let unidiffZero = false
  const parts = changes.map((change) => {
    const one = cutHunks(change)
    if (one.hunks.length === 0) return Buffer.alloc(0)
    if (one.bare && repository) return binary(one, topName(change.file, repository))
    if (one.bare) unidiffZero = true
    return textual(one, fromTop, repository)
  })
  return { bytes: Buffer.concat(parts), unidiffZero, fromTop }
}

interface Cut extends ReturnType<typeof changeBytes> {
  readonly change: Change
  readonly hunks: readonly Hunk[]
  readonly bare: boolean
}

function cutHunks(change: Change): Cut {
  const bytes = changeBytes(change)
  const count = lineCount(bytes.before)
  const regions = regionsOf(bytes.before, bytes.after, bytes.spans)
  const hunks = hunksOf(regions, count, secretLines(change, bytes.before))
  return { change, ...bytes, hunks, bare: hunks.some((hunk) => isBare(hunk, count)) }
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

function binary({ change, before, after, spans }: Cut, name: string): Buffer {
  const readable = readableDiff(change, undefined).trimEnd().replace(/^/gm, '# ')
  const index = `index ${blobId(before.bytes)}..${blobId(after.bytes)}\n`
  return Buffer.from(`${readable}\n${gitHeading(name)}${index}${binaryPatch(before.bytes, after.bytes, spans)}`)
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
