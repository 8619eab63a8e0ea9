import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newCall, oldCall } from '../cli/support/cli.ts'
import { git, repository } from '../cli/support/repository.ts'
import { drawn } from '../support/drawn.ts'
import { yamlOf } from './support/files.ts'
import { branch, PLANTED } from './support/planted.ts'
import { runScript, SHELLS } from './support/shell.ts'
import { shims } from './support/shims.ts'

interface Template {
  readonly 'cloudapi-migrate': {
    readonly variables: Readonly<Record<string, unknown>>
    readonly script: readonly string[]
    readonly artifacts: { readonly when: string; readonly reports: Readonly<Record<string, string>> }
  }
}

const job = yamlOf<Template>('ci/gitlab.yml')['cloudapi-migrate']
const shells = Object.keys(SHELLS) as (keyof typeof SHELLS)[]

/** Runs the job as a pipeline of a branch, or of a merge request with this base. */
function run(cwd: string, shell: (typeof shells)[number], base?: string) {
  const merge = base === undefined ? {} : { CI_MERGE_REQUEST_DIFF_BASE_SHA: base }
  const env = { CI: 'true', GITLAB_CI: 'true', CI_PROJECT_DIR: cwd, ...merge }
  return runScript(shell, job.script.join('\n'), { cwd, programs: shims().folder, env })
}

describe.each(shells)('in %s', (shell) => {
  test.each(drawn(PLANTED))('$about: $code', ({ code, branch: isBranch, make }) => {
    const path = make()
    const base = isBranch ? git(path, 'merge-base', 'origin/main', 'HEAD').trim() : undefined
    const done = run(path, shell, base)
    expect(done.code, done.err).toBe(code)
  })
})

test.each([oldCall, newCall])('the reports that the job keeps are written whatever is found: %s', (text) => {
  const path = repository({ 'a.ts': text })
  run(path, 'sh')
  expect(job.artifacts.when).toBe('always')
  const { codequality = '', junit = '', ...others } = job.artifacts.reports
  expect(others).toEqual({})
  const issues = JSON.parse(readFileSync(join(path, codequality), 'utf8'))
  expect(issues.map((issue: { location: { path: string } }) => issue.location.path)).toEqual(
    text === oldCall ? ['a.ts'] : [],
  )
  expect(readFileSync(join(path, junit), 'utf8')).toMatch(/^<\?xml[\s\S]*<testcase/)
})

test('the log is for people, and a base that is no commit runs nothing', () => {
  const path = branch(repository({ 'a.ts': oldCall }), { 'b.ts': newCall })
  expect(run(path, 'sh').out).toMatch(/^a\.ts:1:/m)
  for (const shell of shells) expect(run(path, shell, '$(touch pwned);`touch pwned`').code).toBe(2)
  expect(existsSync(join(path, 'pwned'))).toBe(false)
})

test('takes all of the history, since a shallow clone cannot be judged', () => {
  expect(job.variables).toEqual({ GIT_DEPTH: 0 })
})
