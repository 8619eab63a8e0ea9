import path from 'node:path'
import type { ChangedCode } from '../core/findings/changed.ts'
import { decode } from '../core/text/decode.ts'
import { isInside, slashed } from '../core/text/paths.ts'
import { UsageError } from '../errors.ts'
import type { GatherOptions } from '../gather/index.ts'
import { resolved } from '../tree/stats.ts'

/** Texts of files of the root, named from it. */
export function textsIn(root: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...texts].flatMap(([file, text]) =>
      isInside(root, file) ? [[slashed(path.relative(root, file)), textOf(text)] as const] : [],
    ),
  )
}

/** Changed files of the root, and texts that count instead of those on disk, named from the root. */
export function changedIn(root: string, { files, texts }: ChangedCode): NonNullable<GatherOptions['changed']> {
  const inside = (file: string): string[] => (isInside(root, file) ? [slashed(path.relative(root, file))] : [])
  return {
    files: [...files.keys()].flatMap(inside),
    texts: textsIn(root, texts),
  }
}

/** The name that a text on standard input goes by, from the root as every other. */
export function stdinName(root: string, cwd: string, filename: string): string {
  return slashed(path.relative(root, path.resolve(resolved(cwd), filename)))
}

/** The text of an editor or a pipe. Throws UsageError where it is binary. */
export function textOf(content: string | Uint8Array): string {
  if (typeof content === 'string') return content.replace(/^\uFEFF/, '')
  const decoded = decode(Buffer.from(content))
  if ('binary' in decoded) throw new UsageError('The text on standard input is binary.')
  return decoded.text
}
