import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** The programs of PostgreSQL, where they are installed. */
function programs(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** A server of its own behind a socket in a folder; nothing where none is installed. It refuses to run as root. */
export function startPostgres() {
  const bin = programs()
  if (bin === undefined) return undefined
  const home = mkdtempSync(path.join(tmpdir(), 'pg-'))
  const data = path.join(home, 'data')
  const isRoot = userInfo().uid === 0
  const as = (program: string, args: readonly string[], input = ''): string => {
    const file = path.join(bin, program)
    const [command, rest] = isRoot ? ['runuser', ['-u', 'nobody', '--', file, ...args]] : [file, [...args]]
    return execFileSync(command, rest, {
      input,
      encoding: 'utf8',
      cwd: home,
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  }
  mkdirSync(data)
  if (isRoot) for (const folder of [home, data]) chownSync(folder, 65_534, 65_534)
  as('initdb', ['-D', data, '-U', 'tester', '--auth=trust', '-E', 'UTF8', '--no-sync'])
  const options = `-k ${home} -c listen_addresses= -c fsync=off`
  as('pg_ctl', ['-D', data, '-o', options, '-l', path.join(home, 'log'), '-w', 'start'])
  return {
    /** Where its socket is. */
    home,
    /** Runs a script; gives what it answers as CSV. */
    run: (script: string): string =>
      as('psql', ['-X', '--quiet', '--csv', '-v', 'ON_ERROR_STOP=1', '-h', home, '-U', 'tester', 'postgres'], script),
    stop(): void {
      as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
