import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newCall, oldCall } from '../cli/support/cli.ts'
import { repository } from '../cli/support/repository.ts'
import { yamlOf } from './support/files.ts'
import { holds, type Job, runStep, type Step } from './support/github.ts'
import { branch, PLANTED } from './support/planted.ts'

interface Workflow {
  readonly jobs: { readonly check: { readonly steps: readonly Step[] } }
}

const { steps } = yamlOf<Workflow>('ci/github-workflow.yml').jobs.check

/** The first step that fails decides, as in a job. */
function run(job: Job) {
  const scripts = steps.filter((step) => step.run !== undefined && holds(step, job))
  expect(scripts).toHaveLength(1)
  return runStep(scripts[0] ?? {}, job)
}

describe.each(PLANTED)('$about', ({ code, branch: isBranch, make }) => {
  test(`exits ${code}`, () => {
    const done = run({ workspace: make(), ...(isBranch ? { base: 'main' } : {}) })
    expect(done.code, done.err).toBe(code)
  })
})

test('annotates, and writes the report that the switched-off step uploads', () => {
  const workspace = repository({ 'a.ts': oldCall })
  expect(run({ workspace }).out).toMatch(/^::error .*file=a\.ts,line=1,/m)
  expect(JSON.parse(readFileSync(join(workspace, 'cloudapi-migrate.sarif'), 'utf8')).version).toBe('2.1.0')
})

test('the name of the base branch is data', () => {
  const base = 'a$(touch${IFS}pwned)`touch${IFS}pwned`;touch${IFS}pwned'
  const workspace = branch(repository({ 'a.ts': newCall }), { 'b.ts': oldCall }, base)
  expect(run({ workspace, base }).code).toBe(1)
  expect(existsSync(join(workspace, 'pwned'))).toBe(false)
})

describe('the workflow with the action', () => {
  const action = yamlOf<{ inputs: Record<string, { default: string }>; runs: { steps: Step[] } }>('action.yml')
  const use = yamlOf<Workflow>('ci/github-action.yml').jobs.check.steps.find((step) =>
    step.uses?.includes('/cloudapi-migrate@'),
  )
  const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default]))
  const act = (workspace: string) =>
    runStep(action.runs.steps[0] ?? {}, { workspace, inputs: { ...defaults, ...use?.with } })

  test('names inputs that the action has', () => {
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(use?.with ?? { none: '' })))
  })

  test('judges the paths that it names, and no others', () => {
    const rest = { 'src/a.ts': newCall, 'deploy/a.yml': 'a: 1\n' }
    expect(act(repository({ ...rest, 'tools/b.ts': oldCall })).code).toBe(0)
    expect(act(repository({ ...rest, 'src/b.ts': oldCall })).code).toBe(1)
    expect(
      act(repository({ ...rest, 'deploy/b/b.yml': 'url: https://api.ionos.com/cloudapi/v5/datacenters\n' })).code,
    ).toBe(1)
  })
})
