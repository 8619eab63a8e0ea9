import { mkdirSync } from 'node:fs'
import { environmentOf, type Login, withoutCredentials } from './credentials.ts'
import { type Commit, commitIn } from './objects.ts'
import { git } from './run.ts'

/** The ref of a fetched repository for the HEAD of its remote. */
const HEAD = 'refs/cloudapi-migrate/head'

/** Seconds that fetching may take. */
const PATIENCE = 1800

/** Disables all prompts: a fetch that needs an unconfigured password fails. */
const QUIET = {
  GIT_ASKPASS: '',
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
}

/**
 * Fetches HEAD of a remote into a new bare repository, without history and without files above `mostBytes`; returns the
 * reason of a failure as a phrase. No tags, submodules or hooks; encrypted transports only. Secrets of the URL are in
 * `login`, never in arguments.
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
    // The user's settings may rewrite a URL.
    env: {
      ...QUIET,
      ...(login ? environmentOf(url, login, process.env) : {}),
      GIT_ALLOW_PROTOCOL: 'https:ssh:file',
      GIT_NO_LAZY_FETCH: '0',
    },
    seconds: PATIENCE,
  })
  if (result?.code === 0) return commitIn(folder, HEAD)
  const messages = (result?.stderr ?? '').trim().split('\n')
  const line = messages.find((message) => message.startsWith('fatal:')) ?? messages[0] ?? ''
  return { why: `git cannot fetch it: ${withoutCredentials(line.replace(/^fatal: /, ''))}` }
}
