import { spawn } from 'node:child_process'
import { Ajv } from 'ajv'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { serveChoices } from '../../src/commands/serve/choices.ts'
import { cli } from '../cli/support/cli.ts'
import { textOf, yamlOf } from './support/files.ts'

/** Instructions of a Dockerfile with their words; continued lines are one. */
function instructions(text: string): [name: string, words: string][] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  return lines.flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, name = '', words = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    return [[name, words]]
  })
}

const KNOWN = [
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'LABEL',
  'RUN',
  'USER',
  'WORKDIR',
]

/** What is wrong with a Dockerfile. */
function faultsOf(text: string): string[] {
  const all = instructions(text)
  const of = (name: string) => all.filter(([own]) => own === name).map(([, words]) => words)
  const exec = [...of('ENTRYPOINT'), ...of('CMD'), ...of('HEALTHCHECK').map((words) => words.replace(/^.*? CMD /, ''))]
  const isExec = (words: string) => {
    try {
      return Array.isArray(JSON.parse(words))
    } catch {
      return false
    }
  }
  return [
    ...all.filter(([name]) => !KNOWN.includes(name)).map(([name]) => `${name} is no instruction`),
    ...(all[0]?.[0] === 'FROM' ? [] : ['it does not begin with FROM']),
    ...of('FROM')
      .filter((image) => !/:[\w.-]+$/.test(image) || image.endsWith(':latest'))
      .map((image) => `${image} is any`),
    ...['CMD', 'ENTRYPOINT', 'USER', 'HEALTHCHECK']
      .filter((name) => of(name).length !== 1)
      .map((name) => `one ${name}`),
    ...(of('USER')[0] === 'root' ? ['it runs as root'] : []),
    ...exec.filter((words) => !isExec(words)).map((words) => `${words} starts a shell`),
    ...of('EXPOSE')
      .filter((port) => !/^\d+$/.test(port))
      .map((port) => `${port} is no port`),
  ]
}

const dockerfile = textOf('ci/serve/Dockerfile')
const wordsOf = (name: string): string[] =>
  JSON.parse(instructions(dockerfile).find(([own]) => own === name)?.[1] ?? '[]')

test('the Dockerfile has no fault, and faults are seen', () => {
  expect(faultsOf(dockerfile)).toEqual([])
  expect(faultsOf(dockerfile.replace('USER node', 'USER root'))).toEqual(['it runs as root'])
  expect(faultsOf(dockerfile.replace('node:22-alpine', 'node'))).toEqual(['node is any'])
  expect(faultsOf(dockerfile.replace('["--strict"]', '--strict'))).toEqual(['--strict starts a shell'])
  expect(faultsOf(dockerfile.replace('EXPOSE', 'EXPOSED'))).toEqual(['EXPOSED is no instruction'])
})

/** The members of compose files that ours uses, by the specification of Compose. */
const text = { type: 'string' }
const texts = { type: 'array', items: text }
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties })
const service = {
  ...object({
    ...{ build: text, image: text, command: texts, working_dir: text, volumes: texts, read_only: { type: 'boolean' } },
    ...{ tmpfs: texts, cap_drop: texts, security_opt: texts },
    environment: { type: 'object', additionalProperties: text },
    depends_on: { type: 'object', additionalProperties: object({ condition: { enum: ['service_healthy'] } }) },
  }),
  oneOf: [{ required: ['build'] }, { required: ['image'] }],
}

interface Compose {
  readonly services: Record<string, { command: string[]; environment?: Record<string, string>; depends_on?: object }>
}

test('the compose file has members that Compose knows, and waits for a service that it has', () => {
  const compose = yamlOf<Compose>('ci/serve/compose.yaml')
  const validate = new Ajv({ strict: false }).compile(
    object({ services: { type: 'object', additionalProperties: service } }),
  )
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  const { cloudapi, tests } = compose.services
  expect(Object.keys(tests?.depends_on ?? {})).toEqual(['cloudapi'])
  expect(tests?.environment?.IONOS_API_URL).toBe('http://cloudapi:8080/cloudapi/v6')
  expect(flagsOf([...wordsOf('ENTRYPOINT').slice(2), ...(cloudapi?.command ?? [])])).toMatchObject({
    ...{ host: '0.0.0.0', port: 8080, strict: true, log: expect.stringMatching(/calls.har$/) },
  })
})

/** What `serve` makes of the words of a container. */
function flagsOf(words: readonly string[]) {
  const flags = new Map<string, (string | true)[]>()
  words.forEach((word, index) => {
    const next = words[index + 1]
    if (word.startsWith('--')) flags.set(word.slice(2), [next?.startsWith('--') === false ? next : true])
  })
  return serveChoices(flags, '/', '2026-01-01')
}

test('the command of the container serves whoever calls it by the name of its service, and ends when it is told', async () => {
  const [program, ...words] = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')]
  expect(program).toBe(Object.keys(manifest.bin)[0])
  const child = spawn(process.execPath, [cli, ...words, '--port', '0', '--quiet'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = new URL(
    await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim()))),
  )
  expect(address.hostname).toBe('0.0.0.0')
  const given = await fetch(`http://127.0.0.1:${address.port}/_ui`)
  expect(given.status).toBe(200)
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('every file takes the major version of this package', () => {
  const [major = ''] = manifest.version.split('.')
  for (const path of ['Dockerfile', 'github.yml'])
    expect(textOf(`ci/serve/${path}`).match(/cloudapi-migrate@\w+/g), path).toEqual([`cloudapi-migrate@${major}`])
})
