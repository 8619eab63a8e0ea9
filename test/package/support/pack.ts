import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { runToEnd } from '../../support/ended.ts'

/** What is packed, and the tarball. */
export interface Packed {
  readonly tarball: string
  /** Paths of its files, from the folder of the package. */
  readonly files: readonly string[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packs a copy of the project as a release is, once for all tests. */
export default function setup({ provide }: TestProject): () => void {
  const place = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-pack-'))
  for (const name of readdirSync(root)) {
    if (!['node_modules', 'dist', '.git', '.cache', 'coverage'].includes(name))
      cpSync(join(root, name), join(place, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  mkdirSync(join(place, 'dist/package/dist/src'), { recursive: true })
  writeFileSync(join(place, 'dist/package/dist/src/leftover.js'), '// of a file that is gone\n')
  const args = ['release/pack.mjs', '--json', '--silent', '--offline']
  const { status, stdout, stderr } = runToEnd(process.execPath, args, { cwd: place, input: '' })
  if (status !== 0) throw new Error(`packing failed:\n${stdout}${stderr}`)
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  const [tarball = ''] = readdirSync(place).filter((name) => name.endsWith('.tgz'))
  provide('packed', {
    tarball: join(place, tarball),
    files: packed.files.map(({ path }: { path: string }) => path),
  })
  return () => rmSync(place, { recursive: true, force: true })
}

/** Lays the package where an install would lay it in the folder of a user; the folder of the package. */
export function installIn(user: string, { tarball }: Packed): string {
  const { name, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const installed = join(user, 'node_modules', name)
  mkdirSync(installed, { recursive: true })
  const { status } = runToEnd('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], { cwd: user })
  if (status !== 0) throw new Error('the tarball could not be read')
  for (const other of Object.keys(dependencies)) {
    mkdirSync(dirname(join(user, 'node_modules', other)), { recursive: true })
    symlinkSync(join(root, 'node_modules', other), join(user, 'node_modules', other))
  }
  return installed
}
