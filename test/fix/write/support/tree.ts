import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { FileWrite, WriteUnit } from '../../../../src/fix/write/index.ts'

/** Files of a folder that is removed after the test; `.git` makes of it what looks like a repository. */
export function tree(files: Readonly<Record<string, string>>, { git = false } = {}): string {
  const root = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'write-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  fill(root, git ? { ...files, '.git/HEAD': 'ref: refs/heads/main\n' } : files)
  return root
}

/** Writes files below a folder. */
export function fill(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

/** Everything below a folder, by path; folders that are empty with a slash at the end, git's own file left out. */
export function contents(root: string): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (folder: string): void => {
    const names = readdirSync(path.join(root, folder), { withFileTypes: true })
    if (names.length === 0 && folder !== '') found[`${folder}/`] = ''
    for (const entry of names) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(name)
      else if (entry.isFile() && name !== '.git/HEAD') found[name] = readFileSync(path.join(root, name), 'utf8')
    }
  }
  if (existsSync(root)) visit('')
  return found
}

/** The write of a file from the text that it has. */
export function write(root: string, name: string, after: string): FileWrite {
  const file = path.join(root, name)
  return { path: file, label: name, before: readFileSync(file), after: Buffer.from(after) }
}

/** A unit of files that get new texts. */
export function unit(root: string, id: string, files: Readonly<Record<string, string>>): WriteUnit {
  return { id, files: Object.entries(files).map(([name, after]) => write(root, name, after)) }
}
