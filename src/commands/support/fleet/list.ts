import path from 'node:path'
import type { Flags } from '../../../config/index.ts'
import { UsageError } from '../../../errors.ts'
import { type Entry, entriesIn, isIn, type Refused, shardOf } from '../../../fleet/entries.ts'
import { sanitize } from '../../../report/support/text/sanitize.ts'
import { readUserFile } from '../../../tree/read-user-file.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** The repositories that `--repos` and `--shard` name. Throws UsageError. */
export async function listed(flags: Flags, { cwd }: Terminal): Promise<(Entry | Refused)[]> {
  const file = String(flags.get('repos')?.at(-1) ?? '')
  const text = await readUserFile(path.resolve(cwd, file))
  if (typeof text !== 'string')
    throw new UsageError(
      `cannot read the list of repositories ${sanitize(file)}: ${text.code === 'ENOENT' ? 'there is no such file' : text.code}.`,
    )
  const entries = entriesIn(text)
  if (entries.length === 0) throw new UsageError(`${sanitize(file)} lists no repository.`)
  const written = flags.get('shard')?.at(-1)
  if (written === undefined) return entries
  const shard = shardOf(String(written))
  if (!shard) throw new UsageError(`--shard takes a part of the list such as 3/8, not ${JSON.stringify(written)}.`)
  return entries.filter(({ name }) => isIn(shard, name))
}
