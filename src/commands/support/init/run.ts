import { basename, join, relative, sep } from 'node:path'
import type { Flags } from '../../../config/index.ts'
import { gitTop } from '../../../fix/write/place.ts'
import { clean } from '../../../report/support/words.ts'
import { exists, resolved } from '../../../tree/look.ts'
import { write } from '../baseline/actions.ts'
import { workOn } from '../baseline/work.ts'
import type { Terminal } from '../terminal.ts'
import { isThere, type NewFile, writeAll } from './files.ts'
import { emptyConfiguration, template } from './templates.ts'

const CONFIGURATION = 'cloudapi-migrate.json'
const WORKFLOW = '.github/workflows/cloudapi-migrate.yml'
const GITLAB = '.gitlab/cloudapi-migrate.yml'

/** Writes what a repository needs for a gate, beside what it has; the exit code. */
export async function runInit(flags: Flags, terminal: Terminal): Promise<number> {
  const base = resolved(terminal.cwd)
  const root = gitTop(base) ?? base
  const at: Terminal = { ...terminal, cwd: root }
  const name = (file: string) => clean(relative(base, file).split(sep).join('/'))
  const wanted = ciFiles(root)
  const there = wanted.filter(({ path }) => isThere(root, path))
  const isConfigured = isThere(root, CONFIGURATION)
  // An audit first: where it fails, nothing was written. It also tells whether there is a configuration of another name.
  const work = await workOn([], flags, at)
  const configured = isConfigured ? join(root, CONFIGURATION) : configurationIn(root, work.options.configuration.texts)
  const file = relative(root, work.file).split(sep).join('/')
  const isKnown = isThere(root, file)
  const files: NewFile[] = [
    ...(configured === undefined ? [{ path: CONFIGURATION, text: emptyConfiguration(root) }] : []),
    ...wanted.filter((one) => !there.includes(one)),
  ]
  await writeAll(root, files, async () => {
    if (!isKnown) await write(work, at)
  })
  const left = [...(configured === undefined ? [] : [configured]), ...there.map(({ path }) => join(root, path))]
  for (const one of [...left, ...(isKnown ? [work.file] : [])]) terminal.out(`left as it is: ${name(one)}\n`)
  for (const { path } of files) terminal.out(`written: ${name(join(root, path))}\n`)
  if (!isKnown) terminal.out(`written: ${name(work.file)}\n`)
  terminal.out(advice(root))
  return 0
}

/** The configuration that stands in the root itself, whatever its name. */
function configurationIn(root: string, texts: ReadonlyMap<string, string>): string | undefined {
  const nearest = [...texts.keys()].at(-1)
  return nearest === undefined ? undefined : join(root, basename(nearest))
}

function ciFiles(root: string): NewFile[] {
  return [
    ...(exists(join(root, '.github')) ? [{ path: WORKFLOW, text: template('github-workflow.yml') }] : []),
    ...(exists(join(root, '.gitlab-ci.yml')) ? [{ path: GITLAB, text: template('gitlab.yml') }] : []),
  ]
}

/** What a person still has to add, with the lines to add. */
function advice(root: string): string {
  const has = (path: string) => exists(join(root, path))
  const parts: string[] = []
  if (has('.gitlab-ci.yml')) parts.push(`add to .gitlab-ci.yml:\n\ninclude:\n  - local: ${GITLAB}\n`)
  if (has('.pre-commit-config.yaml')) {
    parts.push(
      `add to the list \`repos\` of .pre-commit-config.yaml:\n\n${template('pre-commit-npm.yaml').replace(/^repos:\n/, '')}`,
    )
  }
  if (!has('.github') && !has('.gitlab-ci.yml')) parts.push(`add to your CI:\n\n${template('any.sh')}`)
  return parts.map((part) => `\n${part}`).join('')
}
