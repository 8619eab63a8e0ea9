import { mkdirSync } from 'node:fs'
import { environmentOf, type Login, withoutCredentials } from './credentials.ts'
import { type Commit, commitIn } from './objects.ts'
import { git } from './run.ts'

/** Where a fetched repository keeps the commit that its remote is at. */
const HEAD = 'refs/cloudapi-migrate/head'

/** Seconds that fetching may take. */
const PATIENCE = 1800

/** Never a prompt: what needs a password that nobody set up fails. */
const QUIET = {
  GIT_ASKPASS: '',
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
}

/**
 * Fetches the present commit of a remote repository into a bare one of our own, without history and without files above
 * `mostBytes`; else why it cannot, a phrase. No tags, no submodules, no hooks; only encrypted transports. What is secret
 * in the address stands in `login`, and never among the words of a program.
 */
export async function fetched(
  { url, login }: { readonly url: string; readonly login?: Login },
  folder: string,
  mostBytes: number,
): Promise<Commit | { readonly why: string }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = await git(folder, ['init', '--quiet', '--bare', '--template=', '.'])
  if (made === undefined) return { why: 'git cannot be started here' }
  const filter = `blob:limit=${mostBytes + 1}`
  const remote = [`url=${url}`, 'promisor=true', `partialclonefilter=${filter}`].flatMap((setting) => [
    '-c',
    `remote.origin.${setting}`,
  ])
  const options = [
    '--quiet',
    '--depth=1',
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
  ]
  const result = await git(folder, [...remote, 'fetch', ...options, `--filter=${filter}`, 'origin', `+HEAD:${HEAD}`], {
    // A person's settings may lead an address to a place of their own.
    env: {
      ...QUIET,
      ...(login ? environmentOf(url, login, process.env) : {}),
      GIT_ALLOW_PROTOCOL: 'https:ssh:file',
      GIT_NO_LAZY_FETCH: '0',
    },
    seconds: PATIENCE,
  })
  if (result?.code === 0) return commitIn(folder, HEAD)
  const said = (result?.stderr ?? '').trim().split('\n')
  const line = said.find((one) => one.startsWith('fatal:')) ?? said[0] ?? ''
  return { why: `git cannot fetch it: ${withoutCredentials(line.replace(/^fatal: /, ''))}` }
}
