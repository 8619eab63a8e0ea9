import { audit } from './audit.ts'
import { baseline } from './baseline.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { completionOf } from './completion.ts'
import { explain } from './explain.ts'
import { fix } from './fix.ts'
import { init } from './init.ts'
import { logs } from './logs.ts'
import { lsp } from './lsp.ts'
import { merge } from './merge.ts'
import { rules } from './rules.ts'
import { schema } from './schema.ts'
import { serve } from './serve.ts'
import type { Command } from './support/arguments/command.ts'

/** Every command; the first is the default. */
export const commands: readonly Command[] = [
  audit,
  baseline,
  check,
  compare,
  completionOf(() => commands),
  explain,
  fix,
  init,
  logs,
  lsp,
  merge,
  rules,
  schema,
  serve,
]
