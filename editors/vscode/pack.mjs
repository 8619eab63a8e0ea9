// Packs the extension of VS Code as dist/cloudapi-migrate.vsix: node editors/vscode/pack.mjs
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VSCE = '@vscode/vsce@3.9.2'
const own = fileURLToPath(new URL('.', import.meta.url))
const root = join(own, '../..')
const out = join(root, 'dist/cloudapi-migrate.vsix')
const folder = mkdtempSync(join(tmpdir(), 'vsix-'))
const npm = (...args) =>
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })

try {
  for (const name of ['client.cjs', 'extension.cjs', 'package.json', 'package-lock.json', 'README.md'])
    cpSync(join(own, name), join(folder, name))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  npm('ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund')
  npm('exec', '--yes', `--package=${VSCE}`, '--', 'vsce', 'package', '--allow-missing-repository', '--out', out)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
