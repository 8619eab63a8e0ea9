import { runToEnd } from '../../support/ended.ts'
import { folder } from './cli.ts'

/** A repository with these files, committed. */
export function repository(files: Record<string, string | Buffer>): string {
  const path = folder(files)
  git(path, 'init', '-q')
  git(path, 'add', '-A')
  git(path, 'commit', '-q', '--no-gpg-sign', '-m', 'start')
  return path
}

/** What git prints; throws what it complains about. */
export function git(cwd: string, ...args: readonly string[]): string {
  const person = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com', '-c', 'core.autocrlf=false']
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const done = runToEnd('git', [...person, ...args], { cwd, env })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}
