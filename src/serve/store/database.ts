import { closeSync, openSync, readSync } from 'node:fs'
import type { Resource, Step, Store } from './store.ts'

/** The part of `node:sqlite` that is used. */
interface Database {
  exec(sql: string): void
  prepare(sql: string): { run(...values: string[]): unknown; all(): unknown[] }
  close(): void
}

/** `node:sqlite`, as far as it is needed. */
export type Module = { readonly DatabaseSync: new (file: string) => Database }

/** Steps that an earlier run kept, and where those of this one go. */
export interface Kept {
  readonly steps: readonly Step[]
  /** Begins to keep, with what there is after these steps. */
  begin(store: Store): Store['keep']
  close(): void
}

/** The SQLite of this Node; nothing where it has none. */
export function sqlite(): Module | undefined {
  return process.getBuiltinModule?.('node:sqlite') as Module | undefined
}

/** Header of an SQLite database. */
const HEAD = 'SQLite format 3\0'

/** Whether a file is a database; false if it does not exist. */
export function isDatabase(file: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return false
  }
  const head = Buffer.alloc(HEAD.length)
  readSync(descriptor, head, 0, head.length, 0)
  closeSync(descriptor)
  return head.toString('latin1') === HEAD
}

/** Application id of this program's databases: "clap" in ASCII. */
const OWN = 0x636c6170

const TABLES = `
  PRAGMA application_id = ${OWN};
  CREATE TABLE IF NOT EXISTS resources (path TEXT PRIMARY KEY, resource TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS attached (path TEXT PRIMARY KEY, home TEXT NOT NULL);
`

/**
 * Opens a database, and creates its tables if it is new. Throws errors of SQLite, and an Error for a database of
 * another program.
 */
export function keptInDatabase(file: string, { DatabaseSync }: Module): Kept {
  if (!isDatabase(file)) closeSync(openSync(file, 'a', 0o600))
  const isNew = !isDatabase(file)
  const database = new DatabaseSync(file)
  const [{ application_id: id } = {}] = database.prepare('PRAGMA application_id').all() as { application_id?: number }[]
  if (!isNew && id !== OWN) {
    database.close()
    throw new Error('it is a database of another program')
  }
  database.exec(TABLES)
  return { steps: stepsIn(database), begin: () => keeperIn(database), close: () => database.close() }
}

function stepsIn(database: Database): Step[] {
  const resources = database.prepare('SELECT resource FROM resources ORDER BY rowid').all() as { resource: string }[]
  const attached = database.prepare('SELECT path, home FROM attached ORDER BY rowid').all()
  return [
    ...resources.map(({ resource }) => ({ set: JSON.parse(resource) as Resource })),
    ...(attached as { path: string; home: string }[]).map(({ path, home }) => ({ attach: path, to: home })),
  ]
}

/** Nested resources are deleted as well. */
const within = (column: string) => `(${column} = ?1 OR substr(${column}, 1, length(?1) + 1) = ?1 || '/')`

function keeperIn(database: Database): Store['keep'] {
  const [set, attach, detach, remove, release] = [
    'INSERT INTO resources VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET resource = excluded.resource',
    'INSERT INTO attached VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET home = excluded.home',
    'DELETE FROM attached WHERE path = ?',
    `DELETE FROM resources WHERE ${within('path')}`,
    `DELETE FROM attached WHERE ${within('path')} OR ${within('home')}`,
  ].map((sql) => database.prepare(sql)) as [Statement, Statement, Statement, Statement, Statement]
  return (step) => {
    if ('set' in step) set.run(step.set.path, JSON.stringify(step.set))
    else if ('attach' in step) attach.run(step.attach, step.to)
    else if ('detach' in step) detach.run(step.detach)
    else {
      remove.run(step.remove)
      release.run(step.remove)
    }
  }
}

type Statement = ReturnType<Database['prepare']>
