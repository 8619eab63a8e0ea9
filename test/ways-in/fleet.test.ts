import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { folder, newCall, oldCall, run } from '../cli/support/cli.ts'
import { textOf, yamlOf } from './support/files.ts'
import { runScript } from './support/shell.ts'
import { program, shims } from './support/shims.ts'

/** A command of a template with the variables that it is given in one run. */
interface Command {
  readonly script: string
  readonly env?: Readonly<Record<string, string>>
}

/** What one template does: parts, one after the other here, then one report. */
interface Template {
  readonly parts: (part: number) => Command
  readonly merge: Command
}

interface Step {
  readonly name?: string
  readonly run?: string
}

const PARTS = '2'
const github = yamlOf<{ jobs: Record<string, { steps: Step[] }> }>('ci/fleet/github.yml').jobs
const stepOf = (job: string) => github[job]?.steps.find(({ run: script }) => script !== undefined)?.run ?? ''
const gitlab = yamlOf<Record<string, { script: string[] }>>('ci/fleet/gitlab-child.yml')
const scriptOf = (job: string) => gitlab[job]?.script.join('\n') ?? ''

interface Container {
  readonly args: readonly [string]
}
const job = yamlOf<{ spec: { template: { spec: { containers: [Container] } } } }>('ci/fleet/kubernetes-job.yaml')
const [container] = job.spec.template.spec.containers
const argo = yamlOf<{ spec: { templates: { name: string; script?: { source: string } }[] } }>('ci/fleet/argo.yaml')
const sourceOf = (name: string) => argo.spec.templates.find((one) => one.name === name)?.script?.source ?? ''
const batch = JSON.parse(textOf('ci/fleet/aws-batch.json'))

const MERGE = 'npx --yes cloudapi-migrate@0 merge part-*.json -f json=fleet.json'
const place = { LIST: 'repositories.txt', REPORTS: '.', SHARDS: PARTS }

const TEMPLATES: Readonly<Record<string, Template>> = {
  'GitHub Actions': {
    parts: (part) => ({ script: stepOf('audit'), env: { SHARD: String(part), SHARDS: PARTS } }),
    merge: { script: stepOf('merge'), env: { GITHUB_STEP_SUMMARY: 'summary.md' } },
  },
  GitLab: {
    parts: (part) => ({
      script: scriptOf('audit'),
      env: { CI_NODE_INDEX: String(part), CI_NODE_TOTAL: PARTS, FLEET_TOKEN: 'x' },
    }),
    merge: { script: scriptOf('merge') },
  },
  Kubernetes: {
    parts: (part) => ({ script: container.args[0], env: { ...place, JOB_COMPLETION_INDEX: String(part - 1) } }),
    merge: { script: MERGE },
  },
  'Argo Workflows': {
    parts: (part) => ({ script: sourceOf('audit'), env: { ...place, SHARD: String(part) } }),
    merge: { script: sourceOf('merge'), env: place },
  },
  'AWS Batch': {
    parts: (part) => ({
      script: batch.containerOverrides.command[2],
      env: { SHARDS: PARTS, BUCKET: 'bucket', AWS_BATCH_JOB_ARRAY_INDEX: String(part - 1) },
    }),
    merge: { script: `cp bucket/part-*.json . && ${MERGE}` },
  },
}

/** Two repositories, one of which calls version 5, and programs that stand in for those of platforms. */
function setup() {
  const cwd = folder({ 'a/main.js': oldCall, 'b/main.js': newCall, 'repositories.txt': 'a\nb\n' })
  mkdirSync(join(cwd, 'bucket'))
  writeFileSync(join(cwd, 'bucket/repositories.txt'), 'a\nb\n')
  const { folder: programs } = shims()
  program(programs, 'gh', 'test "$1" = auth || printf "a\\nb\\n"')
  program(programs, 'aws', 'test "$1 $2" = "s3 cp" && cp "$3" "$4"')
  return { cwd, programs }
}

let known: string | undefined

/** The report of one run over all of the list. */
function direct(): string {
  const cwd = folder({ 'a/main.js': oldCall, 'b/main.js': newCall, list: 'a\nb\n' })
  known ??= run(['audit', '--repos', 'list', '-f', 'json'], { cwd, env: { XDG_CACHE_HOME: join(cwd, 'cache') } }).out
  return known
}

describe.each(Object.entries(TEMPLATES))('%s', (_, { parts, merge }) => {
  test('the commands give the report of one run', () => {
    const { cwd, programs } = setup()
    for (const part of [1, 2]) {
      const { script, env = {} } = parts(part)
      const done = runScript('sh', script, { cwd, programs, env })
      expect(done.code, done.err).toBe(0)
    }
    const done = runScript('sh', merge.script, { cwd, programs, env: merge.env ?? {} })
    expect(done.code, done.err).toBe(1)
    expect(readFileSync(join(cwd, 'fleet.json'), 'utf8')).toBe(direct())
  })
})

test('GitLab: git is given the token, and it stands in no file', () => {
  const { cwd, programs } = setup()
  const [configure = ''] = gitlab.audit?.script ?? []
  const env = { FLEET_TOKEN: "to'ken" }
  const ask = 'printf "protocol=https\\nhost=git.example.org\\n\\n" | git credential fill'
  const done = runScript('sh', `${configure}\n${ask}`, { cwd, programs, env })
  expect(done.out).toContain("username=oauth2\npassword=to'ken\n")
  expect(readFileSync(join(programs, '.gitconfig'), 'utf8')).not.toContain('ken')
})

test('one machine: parts side by side, and what fails is told by the report', () => {
  const { cwd, programs } = setup()
  const env = { SHARDS: PARTS }
  expect(runScript('sh', textOf('ci/fleet/xargs.sh'), { cwd, programs, env }).code).toBe(1)
  expect(readFileSync(join(cwd, 'fleet.json'), 'utf8')).toBe(direct())
  writeFileSync(join(cwd, 'repositories.txt'), 'a\nnone\n')
  const done = runScript('sh', textOf('ci/fleet/xargs.sh'), { cwd, programs, env })
  expect(done).toMatchObject({ code: 2, err: expect.stringContaining('1 repository of 2 could not be audited') })
})

test('the list of GitHub is one address a line', () => {
  const { cwd, programs } = setup()
  expect(runScript('bash', stepOf('list'), { cwd, programs, env: { GITHUB_REPOSITORY_OWNER: 'org' } }).code).toBe(0)
  expect(readFileSync(join(cwd, 'repositories.txt'), 'utf8')).toBe('a\nb\n')
})

test('the list of GitLab goes over all pages', () => {
  const { cwd, programs } = setup()
  program(programs, 'apk', ':')
  program(
    programs,
    'curl',
    `for last; do :; done
page=\${last##*page=}
case $page in 1) next=2;; *) next=;; esac
printf 'HTTP/2 200\\r\\nx-next-page: %s\\r\\n\\r\\n' "$next" > head
printf '%s' "$last" > address
printf '%s\\n' "$page"`,
  )
  program(programs, 'jq', 'case $1 in -sRr) cat > /dev/null; printf team%%2Fshop;; *) sed "s/^/page /" "$3";; esac')
  const { list } = yamlOf<Record<string, { script: string[] }>>('ci/fleet/gitlab-parent.yml')
  const env = { FLEET_GROUP: 'team/shop', FLEET_TOKEN: 'x', CI_API_V4_URL: 'https://git.example.org/api/v4' }
  const done = runScript('sh', list?.script.join('\n') ?? '', { cwd, programs, env })
  expect(done.code, done.err).toBe(0)
  expect(readFileSync(join(cwd, 'repositories.txt'), 'utf8')).toBe('page 1\npage 2\n')
  expect(readFileSync(join(cwd, 'address'), 'utf8')).toContain('/groups/team%2Fshop/projects?')
})

const text = { type: 'string' }
const object = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', additionalProperties: false, properties, required },
})
const list = (items: object) => ({ type: 'array', items, minItems: 1 })
const env = list(object({ name: text, value: text }, ['name', 'value']))
const mounts = list(object({ name: text, mountPath: text, readOnly: { type: 'boolean' } }, ['name', 'mountPath']))
const volumes = list({
  ...object({
    name: text,
    configMap: object({ name: text }, ['name']),
    secret: object({ secretName: text }, ['secretName']),
    persistentVolumeClaim: object({ claimName: text }, ['claimName']),
    emptyDir: object({}),
  }),
  minProperties: 2,
  maxProperties: 2,
})

/** Members by the references of the platforms, as far as the templates use them. */
const SHAPES: Readonly<Record<string, object>> = {
  'ci/fleet/kubernetes-job.yaml': object(
    {
      apiVersion: { const: 'batch/v1' },
      kind: { const: 'Job' },
      metadata: object({ name: text }, ['name']),
      spec: object(
        {
          ...{
            completionMode: { const: 'Indexed' },
            completions: { type: 'integer' },
            parallelism: { type: 'integer' },
          },
          backoffLimit: { type: 'integer' },
          template: object({
            spec: object(
              {
                restartPolicy: { enum: ['Never', 'OnFailure'] },
                automountServiceAccountToken: { const: false },
                containers: list(
                  object(
                    {
                      ...{ name: text, image: text, command: list(text), args: list(text), env, volumeMounts: mounts },
                      resources: object({
                        requests: object({ cpu: text, memory: text }),
                        limits: object({ cpu: text, memory: text }),
                      }),
                    },
                    ['name', 'image'],
                  ),
                ),
                volumes,
              },
              ['restartPolicy', 'containers'],
            ),
          }),
        },
        ['completionMode', 'completions', 'template'],
      ),
    },
    ['apiVersion', 'kind', 'metadata', 'spec'],
  ),
  'ci/fleet/aws-batch.json': object(
    {
      ...{ jobName: { type: 'string', pattern: '^\\w[\\w-]{0,127}$' }, jobQueue: text, jobDefinition: text },
      arrayProperties: object({ size: { type: 'integer', minimum: 2, maximum: 10000 } }, ['size']),
      retryStrategy: object({ attempts: { type: 'integer', minimum: 1, maximum: 10 } }),
      containerOverrides: object({ command: list(text), environment: env }),
    },
    ['jobName', 'jobQueue', 'jobDefinition'],
  ),
  'ci/fleet/argo.yaml': object(
    {
      apiVersion: { const: 'argoproj.io/v1alpha1' },
      kind: { const: 'Workflow' },
      metadata: object({ generateName: text }),
      spec: object(
        {
          ...{ entrypoint: text, parallelism: { type: 'integer' }, volumes },
          templates: list(
            object(
              {
                name: text,
                inputs: object({ parameters: list(object({ name: text }, ['name'])) }),
                script: object({ image: text, command: list(text), env, source: text, volumeMounts: mounts }, [
                  'image',
                  'source',
                ]),
                steps: list(
                  list(
                    object({
                      ...{ name: text, template: text, withSequence: object({ start: text, end: text }) },
                      arguments: object({ parameters: list(object({ name: text, value: text })) }),
                    }),
                  ),
                ),
              },
              ['name'],
            ),
          ),
        },
        ['entrypoint', 'templates'],
      ),
    },
    ['apiVersion', 'kind', 'metadata', 'spec'],
  ),
}

test.each(Object.keys(SHAPES))('%s has members that its platform knows, and volumes that it mounts', (path) => {
  const value = yamlOf<object>(path)
  const validate = new Ajv({ strict: false, allErrors: true }).compile(SHAPES[path] ?? {})
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  const source = textOf(path)
  const declared = [
    ...source.matchAll(/- name: ([\w-]+)\n +(?:configMap|secret|persistentVolumeClaim|emptyDir):/g),
  ].map(([, name]) => name)
  const mounted = [...source.matchAll(/- name: ([\w-]+)\n +mountPath:/g)].map(([, name]) => name)
  expect(declared).toEqual(expect.arrayContaining(mounted))
})

test('as many parts are started as a list is divided into', () => {
  expect(job.spec).toMatchObject({ completions: 8 })
  expect(batch.arrayProperties.size).toBe(8)
  for (const path of ['ci/fleet/kubernetes-job.yaml', 'ci/fleet/argo.yaml', 'ci/fleet/aws-batch.json'])
    expect(textOf(path)).toMatch(/SHARDS[^8]{1,25}8['"]/)
  expect(textOf('ci/fleet/argo.yaml')).toContain("end: '8'")
})

test('every file takes the major version of this package', () => {
  const [major = ''] = manifest.version.split('.')
  const paths = ['argo.yaml', 'aws-batch.json', 'github.yml', 'gitlab-child.yml', 'kubernetes-job.yaml', 'xargs.sh']
  for (const path of paths)
    expect([...new Set(textOf(`ci/fleet/${path}`).match(/npx --yes cloudapi-migrate@\w+/g))], path).toEqual([
      `npx --yes cloudapi-migrate@${major}`,
    ])
})
