import { basename, join } from 'node:path'
import type { Flags } from '../../config/index.ts'
import { wayTo } from '../../core/text/paths.ts'
import { gitTop } from '../../fix/write/place.ts'
import { clean } from '../../report/support/text/words.ts'
import { textOf } from '../../tree/read.ts'
import { exists, resolved } from '../../tree/stats.ts'
import { write } from '../baseline/actions.ts'
import { workOn } from '../baseline/work.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { isThere, type NewFile, writeAll } from './files.ts'
import { type Remote, remoteOf } from './remote.ts'
import { emptyConfiguration, template } from './templates.ts'

const CONFIGURATION = 'cloudapi-migrate.json'
const WORKFLOW = '.github/workflows/cloudapi-migrate.yml'
const GITLAB = '.gitlab/cloudapi-migrate.yml'
const GITLAB_CI = '.gitlab-ci.yml'
const INCLUDE = `include:\n  - local: ${GITLAB}\n`
/** Bytes of a pipeline that are read. */
const MOST = 1_000_000

/** Writes missing files of a gate to a repository; returns the exit code. */
export async function runInit(flags: Flags, terminal: Terminal): Promise<number> {
  const base = resolved(terminal.cwd)
  const root = gitTop(base) ?? base
  const at: Terminal = { ...terminal, cwd: root }
  const name = (file: string) => clean(wayTo(base, file))
  const remote = await remoteOf(root)
  const wanted = ciFiles(root, remote)
  const there = wanted.filter(({ path }) => isThere(root, path))
  const isConfigured = isThere(root, CONFIGURATION)
  // The audit comes first: if it fails, nothing was written. It also detects a configuration of another name.
  const work = await workOn([], flags, at)
  const configured = isConfigured ? join(root, CONFIGURATION) : configurationIn(root, work.options.configuration.texts)
  const file = wayTo(root, work.file)
  const isKnown = isThere(root, file)
  const files: NewFile[] = [
    ...(configured === undefined ? [{ path: CONFIGURATION, text: emptyConfiguration(root) }] : []),
    ...wanted.filter((newFile) => !there.includes(newFile)),
  ]
  await writeAll(root, files, async () => {
    if (!isKnown) await write(work, at)
  })
  const left = [...(configured === undefined ? [] : [configured]), ...there.map(({ path }) => join(root, path))]
  for (const keptFile of [...left, ...(isKnown ? [work.file] : [])]) terminal.out(`kept: ${name(keptFile)}\n`)
  for (const { path } of files) terminal.out(`written: ${name(join(root, path))}\n`)
  if (!isKnown) terminal.out(`written: ${name(work.file)}\n`)
  for (const line of about(files, remote)) terminal.out(line)
  terminal.out(advice(root, remote))
  return 0
}

/** The configuration in the root itself, of any name. */
function configurationIn(root: string, texts: ReadonlyMap<string, string>): string | undefined {
  const nearest = [...texts.keys()].at(-1)
  return nearest === undefined ? undefined : join(root, basename(nearest))
}

function ciFiles(root: string, remote: Remote | undefined): NewFile[] {
  const has = (path: string) => exists(join(root, path))
  const isGitHub = has('.github') || remote?.platform === 'github'
  const isGitLab = has(GITLAB_CI) || remote?.platform === 'gitlab'
  return [
    ...(isGitHub ? [{ path: WORKFLOW, text: template('github-workflow.yml') }] : []),
    ...(isGitLab ? [{ path: GITLAB, text: template('gitlab.yml') }] : []),
    ...(isGitLab && !has(GITLAB_CI) ? [{ path: GITLAB_CI, text: INCLUDE }] : []),
  ]
}

/** Purpose of new files that were selected by the remote. */
function about(files: readonly NewFile[], remote: Remote | undefined): string[] {
  const names = new Set(files.map(({ path }) => path))
  const where = remote && `${clean(remote.name)} is on ${clean(remote.host)}`
  const is = (path: string, platform: Remote['platform']) => names.has(path) && remote?.platform === platform
  return [
    ...(is(WORKFLOW, 'github')
      ? [`${where}: the workflow runs check for pull requests and the default branch.\n`]
      : []),
    ...(is(GITLAB, 'gitlab') ? [`${where}: the job runs check for merge requests and the default branch.\n`] : []),
  ]
}

/** Lines that the user still has to add to existing files. */
function advice(root: string, remote: Remote | undefined): string {
  const has = (path: string) => exists(join(root, path))
  const parts: string[] = []
  if (has(GITLAB_CI) && !textOf(join(root, GITLAB_CI), MOST)?.includes(GITLAB))
    parts.push(`add to ${GITLAB_CI}:\n\n${INCLUDE}`)
  if (has('.pre-commit-config.yaml')) {
    parts.push(
      `add to the list \`repos\` of .pre-commit-config.yaml:\n\n${template('pre-commit-npm.yaml').replace(/^repos:\n/, '')}`,
    )
  }
  if (!has('.github') && !has(GITLAB_CI) && !remote) parts.push(`add to your CI:\n\n${template('any.sh')}`)
  return parts.map((part) => `\n${part}`).join('')
}
