import type { FleetFix } from '../../../core/findings/fleet-fix.ts'

/** Commands for a shell that push each branch and open a pull request, one line a repository. Nothing runs them. */
export function pullRequestCommands({ branch, rows }: FleetFix): string {
  const lines = rows.flatMap(({ repository, status, folder, title = '', remote }) => {
    if (status !== 'committed' || folder === undefined) return []
    const target = remote && repositoryIn(remote.url)
    if (!remote || target === undefined) return [`# ${oneLine(repository)} has no remote that gh knows`]
    const git = `git -C ${quoted(folder)}`
    const create = `gh pr create --repo ${quoted(target)} --head ${quoted(branch)} --title ${quoted(title)} --body-file -`
    return [
      `${git} push ${quoted(remote.name)} ${quoted(branch)} && ${git} log -1 --format=%b ${quoted(branch)} -- | ${create}`,
    ]
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** `HOST/OWNER/NAME` of an address, as gh takes it. */
function repositoryIn(url: string): string | undefined {
  const [, host, way] =
    /^(?:https|ssh):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(url) ??
    []
  const [owner, name = '', ...more] = (way ?? '').split('/').filter((part) => part !== '')
  const bareName = name.replace(/\.git$/, '')
  return host && owner && bareName && more.length === 0 ? `${host}/${owner}/${bareName}` : undefined
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** A text that stays in its comment. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, ' ')
}
