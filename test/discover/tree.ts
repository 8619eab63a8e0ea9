import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a temporary folder with these files, deleted after the test; a value of bytes or text is the content. */
export function makeTree(files: Readonly<Record<string, string | Buffer>>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'discover-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  return root
}

/** Runs git in a folder, without settings of the machine. */
export function git(root: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'protocol.file.allow=always']
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  execFileSync('git', [...identity, ...args], { cwd: root, env, stdio: 'pipe' })
}
