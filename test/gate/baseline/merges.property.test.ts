import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { formatBaseline } from '../../../src/gate/baseline/index.ts'
import { git, repository } from '../../cli/support/repository.ts'
import { runs } from '../../support/drawn.ts'
import { runToEnd } from '../../support/ended.ts'
import { edit, type State, start } from './edits/edits.ts'
import { projectFolder } from './edits/folder.ts'
import { random } from './edits/random.ts'

/** BASELINE_SEED=7 BASELINE_MERGES=1 makes the merge of one seed again. */
const SEED = Number(process.env.BASELINE_SEED ?? 1)
const MERGES = Number(process.env.BASELINE_MERGES ?? runs(5))
const NAME = 'cloudapi-migrate-baseline.txt'

/** Edits that mean the same whatever another branch does to the file. */
const APART = new Set(['add', 'noise', 'reformat', 'renameFile', 'renameFolder', 'renameFunction', 'renameParameter'])

let merged = 0

it.each(Array.from({ length: MERGES }, (_, index) => SEED + index))(
  'of two branches that git has merged all is known, and nothing more: seed %i',
  async (seed) => {
    const chance = random(seed)
    const root = repository({ '.gitattributes': `${NAME} merge=union\n` })
    const project = projectFolder(root)
    const commit = async (state: State, what: string) => {
      project.write(state)
      writeFileSync(join(root, NAME), await project.baseline())
      git(root, 'add', '-A')
      git(root, 'commit', '-q', '--no-gpg-sign', '--allow-empty', '-m', what)
    }
    const base = start(chance)
    await commit(base, 'base')
    git(root, 'branch', 'other')
    const done: string[] = [`seed ${seed}`]
    const touched = new Set<number>()
    const branch = async (name: string) => {
      let state = base
      const before = new Set(touched)
      for (let count = 0; count < 2 + chance.below(3); count++) {
        const next = edit(state, chance)
        // A call that one branch changed and the other gave a header is one that no branch had: new, and rightly so.
        if (before.has(next.id) && !APART.has(next.kind)) continue
        state = next.state
        touched.add(next.id)
        done.push(`${name}: ${next.what}`)
      }
      await commit(state, name)
    }
    await branch('ours')
    git(root, 'checkout', '-q', 'other')
    project.write(base)
    await branch('theirs')
    if (!merges(root)) return
    merged++
    const text = readFileSync(join(root, NAME), 'utf8')
    const { fresh, pruned } = await project.match(text)
    const names = fresh.map(
      ({ rule, at, key, calls }) => `${rule} ${at.file} ${key} ${calls.map((one) => one.method).join()}`,
    )
    expect(names, [...done, text].join('\n')).toEqual([])
    expect(formatBaseline(pruned()), done.join('\n')).toBe(await project.baseline())
    appendFileSync(join(root, 'src/new.js'), "fetch('https://api.ionos.com/cloudapi/v5/new', { method: 'POST' })\n")
    expect((await project.match(text)).fresh, done.join('\n')).toHaveLength(1)
  },
  600_000,
)

/** Whether git could merge the code of the other branch; the lines of a baseline never stand in its way. */
function merges(root: string): boolean {
  const person = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com', '-c', 'core.autocrlf=false']
  const args = [...person, 'merge', '-q', '--no-edit', '--no-gpg-sign']
  const branch = git(root, 'branch', '--format=%(refname:short)')
    .split('\n')
    .find((name) => name !== 'other' && name !== '')
  const done = runToEnd('git', [...args, branch ?? 'main'], {
    cwd: root,

    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  })
  expect(done.stdout + done.stderr).not.toContain(`CONFLICT (content): Merge conflict in ${NAME}`)
  return done.status === 0
}

afterAll(() => {
  if (MERGES >= 8) expect(merged).toBeGreaterThan(MERGES / 4)
})
