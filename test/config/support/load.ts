import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { rules } from '../../../rules/index.ts'
import { type Asked, type Loaded, loadConfiguration } from '../../../src/config/file/index.ts'
import { configSchema } from '../../../src/config/file/schema.ts'
import { knownNames } from '../../../src/config/index.ts'

/** Ids of all rules, and of kinds of packages. */
export const names = knownNames(rules.map(({ id }) => id))

/** The schema as it is printed. */
export const schema = configSchema(names)

/** Files by path; values that are no text are written as JSON. */
export type Tree = Readonly<Record<string, unknown>>

/** A folder with these files that is gone after the test. */
export function tree(files: Tree): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'config-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  write(root, files)
  return root
}

/** The same with `.git`, so that it is the root of a repository. */
export function repository(files: Tree): string {
  return tree({ '.git/HEAD': 'ref: refs/heads/main\n', ...files })
}

/** Writes files into a folder. */
export function write(root: string, files: Tree): void {
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), typeof value === 'string' ? value : JSON.stringify(value))
  }
}

/** Loads the configuration that counts in a folder. */
export function load(cwd: string, more: Partial<Asked> = {}): Loaded {
  return loadConfiguration({ cwd, paths: [], ...names, ...more })
}

/** The message that loading fails with, line by line; `none` when it does not fail. */
export function troubles(cwd: string, more: Partial<Asked> = {}): string[] {
  try {
    load(cwd, more)
    return ['none']
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsageError') throw error
    return error.message.split('\n')
  }
}
