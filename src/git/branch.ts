import { ask, type Commit, LINK, treeOf } from './objects.ts'

/** A file of a commit as it is to be: its path as a text, its bytes. */
export interface Written {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Whether a name is a valid branch name. */
export async function isBranchName(folder: string, name: string): Promise<boolean> {
  if (name.startsWith('-') || name === 'HEAD') return false
  const result = await ask(folder, ['check-ref-format', `refs/heads/${name}`])
  return result?.code === 0
}

/** Whether a branch exists. */
export async function hasBranch(folder: string, name: string): Promise<boolean> {
  const result = await ask(folder, ['show-ref', '--verify', '--quiet', `refs/heads/${name}`])
  return result?.code === 0
}

/**
 * Writes files over those of a commit as a commit of a new branch: its name, or why there is none, a phrase. Objects and
 * one reference are all that is written: no working tree, no index of the repository, no other branch; no hook or filter runs.
 * `index` is the place of an index that is not there yet.
 */
export async function commitOn(
  { folder, commit }: Commit,
  branch: string,
  { files, message, index }: { readonly files: readonly Written[]; readonly message: string; readonly index: string },
): Promise<{ readonly commit: string } | { readonly why: string }> {
  const known = new Map((await treeOf({ folder, commit })).map((entry) => [entry.path, entry]))
  const rows: string[] = []
  for (const { path, bytes } of files) {
    const name = Buffer.from(path).toString('latin1')
    const mode = known.get(name)?.mode
    if (mode === undefined || mode === LINK) return { why: `${path} is no file of its commit` }
    const object = await outputOf(folder, ['hash-object', '-w', '--no-filters', '--stdin'], { input: bytes })
    if (typeof object !== 'string') return object
    rows.push(`${mode} ${object}\t${name}\0`)
  }
  const env = { GIT_INDEX_FILE: index }
  const steps = [
    () => outputOf(folder, ['read-tree', commit], { env }),
    () =>
      outputOf(folder, ['update-index', '-z', '--index-info'], { env, input: Buffer.from(rows.join(''), 'latin1') }),
    () => outputOf(folder, ['write-tree'], { env }),
  ]
  let tree = ''
  for (const step of steps) {
    const result = await step()
    if (typeof result !== 'string') return result
    tree = result
  }
  const made = await outputOf(folder, ['commit-tree', tree, '-p', commit, '-F', '-'], { input: message })
  if (typeof made !== 'string') return made
  // All zeros: the update fails if the branch exists.
  const none = '0'.repeat(commit.length)
  const updated = await outputOf(folder, [
    'update-ref',
    '-m',
    'cloudapi-migrate fix',
    `refs/heads/${branch}`,
    made,
    none,
  ])
  return typeof updated === 'string' ? { commit: made } : updated
}

/** The URL of the remote `origin`, if any. */
export async function originOf(folder: string): Promise<string | undefined> {
  const url = await outputOf(folder, ['config', '--get', 'remote.origin.url'])
  return typeof url === 'string' && url !== '' ? url : undefined
}

async function outputOf(
  folder: string,
  args: readonly string[],
  asking: Parameters<typeof ask>[2] = {},
): Promise<string | { readonly why: string }> {
  const result = await ask(folder, args, asking)
  if (result?.code === 0) return result.stdout.toString('utf8').trim()
  const lines = (result?.stderr ?? '').trim().split('\n')
  const line = lines.find((text) => /^(?:fatal|error): /.test(text)) ?? lines[0] ?? ''
  return { why: `git ${args[0]} failed: ${line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')}` }
}
