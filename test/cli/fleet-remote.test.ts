import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, oldCall } from './support/cli.ts'
import { gitServer } from './support/git-server.ts'
import { git, repository } from './support/repository.ts'

/** A folder with the bare repositories `shop.git` and `bill.git`, which give parts of themselves. */
function projects(): string {
  const at = folder()
  const source = repository({ 'src/a.js': oldCall })
  for (const name of ['shop.git', 'bill.git']) {
    git(at, 'clone', '-q', '--bare', source, name)
    git(join(at, name), 'config', 'uploadpack.allowFilter', 'true')
  }
  return at
}

interface Ended {
  readonly code: unknown
  readonly out: string
  readonly err: string
}

/** Runs the command beside a server of this process. */
function beside(args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ended> {
  const all = {
    ...process.env,
    NO_COLOR: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    XDG_CACHE_HOME: join(cwd, 'cache'),
    ...env,
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [cli, ...args], { cwd, env: all }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  )
}

const LOGIN = 'so meone:p#Qz7vKx%rd'
/** Parts of the passwords that nothing else on the machine holds, and the login as a header writes it. */
const SECRETS = new RegExp(`Qz7vKx|Hj4wL|${Buffer.from(LOGIN).toString('base64')}`)
const hasPrograms = process.platform !== 'win32' && runToEnd('openssl', ['version']).status === 0

test.skipIf(!hasPrograms)(
  'credentials of an address reach its server, and no process list, output or file',
  async () => {
    const cwd = folder()
    const { port, certificate, seen } = await gitServer(projects(), LOGIN)
    const host = `localhost:${port}`
    writeFileSync(
      join(cwd, 'list'),
      [`https://so%20meone:p%23Qz7vKx%25rd@${host}/shop.git`, `https://so%20meone:Hj4wLsecret2@${host}/bill.git`].join(
        '\n',
      ),
    )
    // What a person gave git in the environment before stays.
    const env = { GIT_SSL_CAINFO: certificate, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: 'c' }
    const done = await beside(['audit', '--repos', 'list', '-f', 'json'], cwd, env)
    const { repositories, findings } = JSON.parse(done.out)
    expect(repositories).toMatchObject([
      { repository: `${host}/bill`, why: expect.stringContaining('Authentication failed') },
      { repository: `${host}/shop`, status: 'audited' },
    ])
    expect(findings).toHaveLength(1)
    expect(seen.join('\n')).toContain('git-remote-https')
    const clones = join(cwd, 'cache/cloudapi-migrate/clones')
    const configs = readdirSync(clones).map((name) => readFileSync(join(clones, name, 'config'), 'utf8'))
    for (const text of [...seen, ...configs, done.out, done.err]) expect(text).not.toMatch(SECRETS)
    const fixed = await beside(['fix', '--repos', 'list', '--branch', 'v6', '-f', 'json'], cwd, {
      ...env,
      ...{ GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@example.com' },
      ...{ GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@example.com' },
    })
    expect(JSON.parse(fixed.out).repositories[1]).toMatchObject({
      status: 'committed',
      remote: { url: `https://${host}/shop.git` },
    })
    expect(fixed.out + fixed.err).not.toMatch(new RegExp(`${SECRETS.source}|meone`))
  },
)

test.skipIf(process.platform === 'win32')('git fetches a repository over ssh, without a password', async () => {
  const cwd = folder()
  const at = projects()
  const ssh = join(cwd, 'ssh')
  writeFileSync(ssh, `#!/bin/sh\necho "$@" >> '${cwd}/words'\nfor last; do :; done\nexec sh -c "$last"\n`, {
    mode: 0o755,
  })
  writeFileSync(
    join(cwd, 'list'),
    `ssh://someone:secret@host.example${at}/shop.git\nsomeone@host.example:${at}/bill.git\n`,
  )
  const env = { GIT_SSH: ssh, GIT_SSH_VARIANT: 'ssh' }
  const { out, err } = await beside(['audit', '--repos', 'list', '-f', 'json'], cwd, env)
  expect(JSON.parse(out).totals).toMatchObject({ audited: 2, failed: 0 })
  const words = readFileSync(join(cwd, 'words'), 'utf8')
  expect(words).toContain('someone@host.example git-upload-pack')
  expect(words + out + err).not.toContain('secret')
  expect(existsSync(join(cwd, 'cache/cloudapi-migrate/clones'))).toBe(true)
})
