import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../../support/ended.ts'
import { root } from './root.ts'

/** Builds `dist` once before the tests when a source is newer: the command line is tested as it is published. */
export default function setup(): void {
  const built = join(root, 'dist/src/cli.js')
  const since = existsSync(built) ? statSync(built).mtimeMs : 0
  const sources = ['src', 'rules', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'rolldown.config.mjs']
  if (Math.max(...sources.map((source) => newest(join(root, source)))) <= since) return
  const steps = [
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
    ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.mjs'],
  ]
  for (const step of steps) {
    const run = runToEnd(process.execPath, step, { cwd: root })
    if (run.status !== 0) throw new Error(`the build failed:\n${run.stdout}${run.stderr}`)
  }
}

/** When the newest file below a path was written, in milliseconds. */
function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
