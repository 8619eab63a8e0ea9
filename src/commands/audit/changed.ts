import path from 'node:path'
import type { Flags } from '../../config/index.ts'
import type { ChangedCode } from '../../core/findings/changed.ts'
import { UsageError } from '../../errors.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

const CHOICES = ['since', 'staged', 'patch'] as const

/** The changed code that flags ask for; nothing where none does. Throws UsageError for two of them, or what cannot be read. */
export async function readChanged(flags: Flags, terminal: Terminal): Promise<ChangedCode | undefined> {
  const choices = CHOICES.filter((name) => flags.has(name))
  const [choice, other] = choices
  if (choice === undefined) return undefined
  if (other !== undefined) throw new UsageError(`--${choice} and --${other} cannot be combined: use one of them.`)
  if (flags.has('stdin')) throw new UsageError(`--${choice} reads files: remove --stdin.`)
  const { changedCode } = await import('../../pipeline/changes.ts')
  if (choice === 'staged') return changedCode(terminal.cwd, { staged: true })
  const value = String(flags.get(choice)?.at(-1))
  if (value === '') throw new UsageError(`--${choice} needs a value.`)
  if (choice === 'since') return changedCode(terminal.cwd, { since: value })
  const name = value === '-' ? 'the patch on standard input' : sanitize(value)
  return changedCode(terminal.cwd, { patch: await readPatch(value, terminal), name })
}

async function readPatch(file: string, terminal: Terminal): Promise<string> {
  if (file === '-') return Buffer.from(await terminal.readStdin()).toString('utf8')
  const text = await readUserFile(path.resolve(terminal.cwd, file))
  if (typeof text === 'string') return text
  const why = text.code === 'ENOENT' ? 'no such file' : text.code
  throw new UsageError(`cannot read the patch ${sanitize(file)}: ${why}.`)
}
