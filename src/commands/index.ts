import { audit } from './audit.ts'
import { baseline } from './baseline.ts'
import { check } from './check.ts'
import { explain } from './explain.ts'
import { fix } from './fix.ts'
import { init } from './init.ts'
import { rules } from './rules.ts'
import { schema } from './schema.ts'
import type { Command } from './support/command.ts'

/** Every command; the first is the default. */
export const commands: readonly Command[] = [audit, baseline, check, explain, fix, init, rules, schema]

/** Names of commands that the documentation promises and this release does not have. */
export const LATER_COMMANDS: readonly string[] = ['logs']
