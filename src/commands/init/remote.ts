import { git } from '../../git/run.ts'

/** Remote of a repository, which determines the CI. */
export interface Remote {
  /** Name of the remote: `origin`. */
  readonly name: string
  readonly host: string
  readonly platform: 'github' | 'gitlab'
}

/** The first remote on a platform whose CI is known, `origin` before the others; nothing without git. */
export async function remoteOf(root: string): Promise<Remote | undefined> {
  const listed = await git(root, ['config', '--null', '--get-regexp', '^remote\\..*\\.url$'])
  if (listed?.code !== 0) return undefined
  const remotes = listed.stdout.toString('utf8').split('\0').flatMap(readRemote)
  return remotes.find(({ name }) => name === 'origin') ?? remotes[0]
}

/** A row of the settings: the key, a line end, and the address. */
function readRemote(row: string): Remote[] {
  const [key = '', url = ''] = row.split('\n')
  const host = hostOf(url)?.toLowerCase() ?? ''
  const platform = /(?:^|[.-])github(?:[.-]|$)/.test(host)
    ? 'github'
    : /(?:^|[.-])gitlab(?:[.-]|$)/.test(host)
      ? 'gitlab'
      : undefined
  return platform === undefined ? [] : [{ name: key.slice('remote.'.length, -'.url'.length), host, platform }]
}

/** Of `https://user@host:443/owner/name.git` or `git@host:owner/name.git`. */
function hostOf(url: string): string | undefined {
  return /^(?:[a-z][a-z+]*:\/\/)?(?:[^@/]*@)?([\w.-]+)[:/]/i.exec(url)?.[1]
}
