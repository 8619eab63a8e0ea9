import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall } from '../cli/support/cli.ts'
import { git, repository } from '../cli/support/repository.ts'
import { drawn } from '../support/drawn.ts'
import { runToEnd } from '../support/ended.ts'
import { yamlOf } from './support/files.ts'
import { type Job, runStep, type Step } from './support/github.ts'
import { branch, commit, PLANTED } from './support/planted.ts'
import { runScript } from './support/shell.ts'
import { program, shims } from './support/shims.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

const action = yamlOf<Action>('action.yml')
const [step = {}] = action.runs.steps
const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default]))

const act = (workspace: string, inputs: Record<string, string> = {}, job: Partial<Job> = {}) =>
  runStep(step, { workspace, ...job, inputs: { ...defaults, ...inputs } })

describe.each(PLANTED)('$about', ({ code, branch: isBranch, make }) => {
  test(`exits ${code}, and says so in its output`, () => {
    const done = act(make(), {}, isBranch ? { base: 'main' } : {})
    expect({ code: done.code, outputs: done.outputs }, done.err).toEqual({ code, outputs: `exit-code=${code}\n` })
  })
})

test('is one step of its own, and no input is pasted into a script', () => {
  expect(action.runs.using).toBe('composite')
  expect(action.runs.steps.map(({ uses }) => uses)).toEqual([undefined])
  expect(step.shell).toBe('bash')
  expect(step.run).not.toContain('${{')
  const used = Object.keys(action.inputs).filter((name) => JSON.stringify(step).includes(`inputs.${name} }}`))
  expect(used).toEqual(Object.keys(action.inputs))
})

test('annotates the line, and adds the report to what the summary of the job has', () => {
  const done = act(repository({ 'a.ts': oldCall }), {}, { summary: '# Before\n' })
  expect(done.out).toMatch(/^::error .*file=a\.ts,line=1,/m)
  expect(done.summary).toMatch(/^# Before\n[\s\S]*deprecated-version-path/)
  expect(act(repository({ 'a.ts': oldCall }), { summary: 'false' }).summary).toBe('')
})

test('leaves nothing in the folder for temporary files, and nothing in the code', () => {
  const workspace = repository({ 'a.ts': oldCall })
  act(workspace)
  expect(git(workspace, 'status', '--porcelain', '--ignored')).toBe('')
})

test('judges the whole history of a shallow clone by saying that it cannot', () => {
  const from = branch(repository({ 'a.ts': oldCall }), { 'b.ts': newCall })
  git(from, 'update-ref', 'refs/heads/main', 'refs/remotes/origin/main')
  const clone = join(folder(), 'clone')
  git(from, 'clone', '-q', '--depth', '1', '--no-single-branch', `file://${from}`, clone)
  const { code, err } = act(clone, {}, { base: 'main' })
  expect(code).toBe(2)
  expect(err).toMatch(/shallow/)
})

test('since names another base, or none', () => {
  const workspace = branch(repository({ 'a.ts': oldCall }), { 'b.ts': newCall })
  expect(act(workspace, {}, { base: 'main' }).code).toBe(0)
  expect(act(workspace, { since: 'none' }, { base: 'main' }).code).toBe(1)
  expect(act(workspace, { since: 'origin/main' }).code).toBe(0)
  expect(act(workspace, { since: 'HEAD~1' }).code).toBe(0)
  expect(act(workspace, { since: 'nowhere' }).code).toBe(2)
})

test('paths, one a line, are all that is judged; blanks in them stay', () => {
  const workspace = repository({ 'a.ts': oldCall, 'my code/b.ts': newCall, 'c.ts': newCall })
  expect(act(workspace, { paths: 'my code\nc.ts\n' }).code).toBe(0)
  expect(act(workspace, { paths: 'my code\r\n\r\nc.ts\r\n' }).code).toBe(0)
  expect(act(workspace, { paths: '*.ts' }).code).toBe(1)
  expect(act(workspace, { paths: 'my code' }).code).toBe(0)
})

test('flags: fail-on, baseline, and args with their values behind a blank or a sign of equality', () => {
  const workspace = repository({ 'a.ts': oldCall })
  const early = '--as-of 2023-01-01'
  expect(act(workspace, { args: early }).code).toBe(0)
  expect(act(workspace, { args: early, 'fail-on': 'warning' }).code).toBe(1)
  expect(act(workspace, { args: `${early}\n--max-warnings=0\n` }).code).toBe(1)
  expect(act(workspace, { args: '--exit-zero\n-f concise=log.txt' }).code).toBe(0)
  expect(act(workspace, { 'fail-on': 'sometimes' }).code).toBe(2)
  expect(act(workspace, { baseline: 'no-such-file.txt' }).code).toBe(2)
  expect(act(workspace, { args: '--fix' }).code).toBe(2)
})

test('working-directory is where it runs; annotations name files from the workspace', () => {
  const workspace = repository({ 'app/a.ts': oldCall, 'lib/b.ts': newCall })
  expect(act(workspace, { 'working-directory': 'lib' }).code).toBe(0)
  const { code, out } = act(workspace, { 'working-directory': 'app' })
  expect({ code, named: /file=app\/a\.ts,/.test(out) }).toEqual({ code: 1, named: true })
})

test('sarif-file is written from the working directory', () => {
  const workspace = repository({ 'app/a.ts': oldCall })
  act(workspace, { 'working-directory': 'app', 'sarif-file': 'out.sarif' })
  const { version, runs } = JSON.parse(readFileSync(join(workspace, 'app/out.sarif'), 'utf8'))
  expect({ version, results: runs[0].results.length }).toEqual({ version: '2.1.0', results: 1 })
})

test('takes the version that was asked for, without a question, with nothing of the code in its prefix', () => {
  const stand = shims()
  const workspace = repository({ 'a.ts': newCall, '.npmrc': 'registry=http://127.0.0.1:9/\n' })
  expect(act(workspace, { version: '0.1.0' }, { shims: stand }).code).toBe(0)
  const [[yes, flag, , spec, command] = []] = stand.npxCalls()
  expect([yes, flag, spec, command]).toEqual(['--yes', '--prefix', 'cloudapi-migrate@0.1.0', 'check'])
})

/** Inputs that a script may be handed as they are. */
const PASTED = Object.keys(action.inputs).filter((name) => name !== 'working-directory')

const HOSTILE = [
  '$(touch pwned)',
  '`touch pwned`',
  '"; touch pwned; "',
  "'; touch pwned; '",
  '| touch pwned',
  '*; touch pwned',
]

describe.each(HOSTILE)('%s', (text) => {
  test.each(drawn(PASTED))('in %s runs nothing', (name) => {
    const workspace = repository({ 'a.ts': newCall })
    const { code } = act(workspace, { [name]: text })
    expect([0, 1, 2]).toContain(code)
    expect([...readdirSync(workspace)].filter((one) => one.includes('pwned') && one !== text)).toEqual([])
  })
})

test('a path that looks like a flag is a path', () => {
  const workspace = repository({ 'a.ts': oldCall })
  for (const paths of ['--exit-zero', '--fail-on=note\na.ts', '--', '-f'])
    expect(act(workspace, { paths }).code).toBe(2)
  commit(workspace, { '--exit-zero': oldCall })
  expect(act(workspace, { paths: '--exit-zero' }).code).toBe(1)
})

test('the name of the base branch is data', () => {
  const base = 'a$(touch${IFS}pwned)`touch${IFS}pwned`;touch${IFS}pwned'
  const workspace = branch(repository({ 'a.ts': newCall }), { 'b.ts': oldCall }, base)
  expect(act(workspace, {}, { base }).code).toBe(1)
  expect(existsSync(join(workspace, 'pwned'))).toBe(false)
})

test('a package that cannot be fetched is no finding: it exits 2', () => {
  const stand = shims()
  program(stand.folder, 'npx', 'echo "npm error code ENOTFOUND" >&2; exit 1')
  const { code, out, outputs } = act(repository({ 'a.ts': newCall }), {}, { shims: stand })
  expect({ code, outputs }).toEqual({ code: 2, outputs: 'exit-code=2\n' })
  expect(out).toContain('::error::cloudapi-migrate could not be run')
})

test('without Node it says what to do', () => {
  const programs = folder()
  const output = join(programs, 'output')
  writeFileSync(output, '')
  const bash = runToEnd('bash', ['-c', 'command -v bash']).stdout.trim()
  const done = runToEnd(bash, ['-eo', 'pipefail', '-c', step.run ?? ''], {
    cwd: programs,
    env: { PATH: programs, GITHUB_OUTPUT: output },
  })
  expect({ code: done.status, out: done.stdout }).toEqual({
    code: 2,
    out: expect.stringContaining('actions/setup-node'),
  })
})

test('the script is of a kind that the bash of macOS reads', () => {
  expect(step.run).not.toMatch(/\b(?:mapfile|readarray|declare -A)\b|\$\{\w+[,^]/)
  const workspace = repository({ 'a.ts': newCall })
  mkdirSync(join(workspace, 'empty'))
  expect(runScript('bash', `set -n\n${step.run}`, { cwd: workspace, programs: workspace }).err).toBe('')
})
