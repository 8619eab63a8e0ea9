import type * as Workflows from '@actions/workflow-parser'
import type * as Actions from '@actions/workflow-parser/actions/action-parser'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { createJiti } from 'jiti'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { textOf, yamlOf } from './support/files.ts'

// The parser imports JSON in a way that bundlers know and Node does not.
const parser = createJiti(import.meta.url, { transformModules: ['@actions/workflow-parser'] })
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await parser.import<typeof Workflows>('@actions/workflow-parser')
const { parseAction } = await parser.import<typeof Actions>('@actions/workflow-parser/actions/action-parser')

const trace = new NoOperationTraceWriter()
const action = (content: string) => parseAction({ name: 'action.yml', content }, trace).context.errors.getErrors()

async function workflow(content: string) {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, trace)
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

function schemaErrors(name: string, value: unknown) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(textOf(`test/ways-in/schemas/${name}.json`)))
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test("GitHub's parser takes the action, and would refuse a wrong one", () => {
  const text = textOf('action.yml')
  expect(action(text)).toEqual([])
  expect(action(text.replace('using: composite', 'using: composit'))).not.toEqual([])
  expect(action(text.replace('shell: bash', 'shel: bash'))).not.toEqual([])
})

test.each(['ci', 'release'])("GitHub's parser takes the own workflow %s, which holds no secret", async (name) => {
  const text = textOf(`.github/workflows/${name}.yml`)
  expect(await workflow(text)).toEqual([])
  expect(text).not.toContain('secrets.')
})

test('a release is published with its provenance, by a job that may ask for it', () => {
  const { jobs } = yamlOf<{ jobs: { publish: { permissions: unknown; steps: { run?: string }[] } } }>(
    '.github/workflows/release.yml',
  )
  expect(jobs.publish.permissions).toMatchObject({ 'id-token': 'write' })
  expect(jobs.publish.steps.map(({ run }) => run)).toContainEqual(expect.stringContaining('npm publish'))
  expect(jobs.publish.steps.map(({ run }) => run)).toContainEqual(expect.stringContaining('--provenance'))
})

test.each([
  ['ci/fleet/github.yml', 'fail-fast'],
  ['ci/serve/github.yml', 'runs-on'],
])("GitHub's parser takes the workflow %s", async (path, key) => {
  const text = textOf(path)
  expect(await workflow(text)).toEqual([])
  expect(await workflow(text.replace(key, 'unknown'))).not.toEqual([])
  expect(yamlOf<{ permissions: unknown }>(path).permissions).toEqual({ contents: 'read' })
})

test("GitLab's schema takes the pipelines over many repositories, and with a service", () => {
  for (const path of ['ci/fleet/gitlab-parent.yml', 'ci/fleet/gitlab-child.yml', 'ci/serve/gitlab.yml'])
    expect(schemaErrors('gitlab-ci', yamlOf(path)), path).toEqual([])
})

describe.each(['ci/github-workflow.yml', 'ci/github-action.yml'])('%s', (path) => {
  test("GitHub's parser takes it, and would refuse a wrong one", async () => {
    const text = textOf(path)
    expect(await workflow(text)).toEqual([])
    expect(await workflow(text.replace('runs-on', 'run-on'))).not.toEqual([])
    expect(await workflow(text.replace('pull_request:', 'pull_requests:'))).not.toEqual([])
  })

  test('reads code and no more', () => {
    const { permissions } = yamlOf<{ permissions: unknown }>(path)
    expect(permissions).toEqual({ contents: 'read' })
  })
})

test("GitLab's schema takes the template, and would refuse a wrong one", () => {
  const template = yamlOf<Record<string, Record<string, unknown>>>('ci/gitlab.yml')
  expect(schemaErrors('gitlab-ci', template)).toEqual([])
  const job = template['cloudapi-migrate']
  expect(schemaErrors('gitlab-ci', { 'cloudapi-migrate': { ...job, scripts: job?.script } })).not.toEqual([])
})

test('the schema of hooks takes ours, and would refuse a wrong one', () => {
  const hooks = yamlOf<Record<string, unknown>[]>('.pre-commit-hooks.yaml')
  expect(schemaErrors('pre-commit-hooks', hooks)).toEqual([])
  expect(schemaErrors('pre-commit-hooks', [{ ...hooks[0], language: 'nodejs' }])).not.toEqual([])
})

test('every file takes the major version of this package', () => {
  const [major = ''] = manifest.version.split('.')
  const paths = [
    'github-workflow.yml',
    'github-action.yml',
    'gitlab.yml',
    'pre-commit-config.yaml',
    'pre-commit-npm.yaml',
    'any.sh',
  ]
  for (const path of paths) {
    const named = [...textOf(`ci/${path}`).matchAll(/cloudapi-migrate@(\S+?)(?=[\s\]]|$)/gm)].map(
      ([, version]) => version,
    )
    for (const version of named) expect([major, `v${major}`], path).toContain(version)
  }
  expect(yamlOf<{ inputs: { version: { default: string } } }>('action.yml').inputs.version.default).toBe(major)
  expect(textOf('ci/pre-commit-config.yaml')).toContain(`rev: v${manifest.version}\n`)
})
