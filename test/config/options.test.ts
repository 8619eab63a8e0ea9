import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixChoices, readOptions } from '../../src/config/index.ts'
import { names, repository } from './support/load.ts'

const CONFIGURATION = {
  failOn: 'note',
  maxWarnings: 3,
  requireCoverage: true,
  baseline: 'ci/known.txt',
  only: ['allow-reboot', 'contract-header'],
  skip: ['contract-header'],
  include: ['generated'],
  ignore: ['legacy/'],
  rules: { 'allow-reboot': 'warning' },
}

function surroundings(root: string) {
  return { cwd: root, today: '2026-01-01', ruleIds: names.rules }
}

async function read(line: string, configuration: unknown = CONFIGURATION) {
  const root = repository({ 'cloudapi-migrate.json': configuration, 'src/x.ts': '' })
  const flags = new Map<string, (string | true)[]>()
  for (const word of line.split(' ').filter(Boolean)) {
    const [, name = '', value] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? []
    flags.set(name, [...(flags.get(name) ?? []), value ?? true])
  }
  const options = await readFixChoices(flags, [], surroundings(root))
  return { root, ...options, rest: options.audit }
}

describe('the configuration gives what no flag says', () => {
  test('all of it', async () => {
    const options = await read('')
    expect(options).toMatchObject({
      failOn: 'note',
      maxWarnings: 3,
      requireCoverage: true,
      baseline: { path: path.join(options.root, 'ci/known.txt'), from: 'configuration' },
      include: ['generated'],
      settings: [{ folder: options.root, rules: { 'allow-reboot': { level: 'warning' } } }],
    })
    expect(options.rest).toMatchObject({
      only: ['allow-reboot', 'contract-header'],
      skip: ['contract-header'],
      ignore: [{ folder: options.root, patterns: ['legacy/'] }],
    })
  })

  test('nothing of it with --no-config', async () => {
    const options = await read('--no-config')
    expect(options).toMatchObject({
      failOn: 'error',
      requireCoverage: false,
      include: [],
      settings: [],
      configWaivers: [],
    })
    expect([options.maxWarnings, options.baseline, options.rest.only, options.rest.skip]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(options.rest.ignore).toEqual([])
  })
})

describe('flags win', () => {
  test.each([
    ['--fail-on=warning', { failOn: 'warning' }],
    ['--max-warnings=0', { maxWarnings: 0 }],
    ['--include=vendored', { include: ['vendored'] }],
    ['--include=vendored,recorded', { include: ['vendored', 'recorded'] }],
    ['--skip=allow-reboot', { rest: { only: ['allow-reboot', 'contract-header'], skip: ['allow-reboot'] } }],
  ])('%s', async (flag, expected) => {
    expect(await read(flag)).toMatchObject(expected)
  })

  test('--baseline is seen from the working directory', async () => {
    const { root, baseline } = await read('--baseline=other.txt')
    expect(baseline).toEqual({ path: path.join(root, 'other.txt'), from: 'flag' })
  })

  test('--only reports what it names though the configuration skips it', async () => {
    const { rest } = await read('--only=contract-header')
    expect(rest.only).toEqual(['contract-header'])
    expect(rest.skip).toBeUndefined()
  })

  test('--require-coverage', async () => {
    expect((await read('--require-coverage', {})).requireCoverage).toBe(true)
  })
})

test.each([
  ['--config=x.json --no-config', '--config and --no-config cannot be combined: use one of them.'],
  ['--config=', '--config takes the name of a file.'],
  ['--baseline=', '--baseline takes the name of a file.'],
])('%s', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message)
})

test('a text on standard input has the configuration of the file whose name it goes by', async () => {
  const root = repository({
    'cloudapi-migrate.json': { failOn: 'note' },
    'sub/cloudapi-migrate.json': { failOn: 'warning' },
  })
  const flags = (name: string) =>
    new Map([
      ['stdin', [true as const]],
      ['stdin-filename', [name]],
    ])
  expect((await readOptions(flags('x.ts'), [], surroundings(root))).failOn).toBe('note')
  expect((await readOptions(flags('sub/x.ts'), [], surroundings(root))).failOn).toBe('warning')
  expect((await readOptions(flags('sub/not/there/x.ts'), [], surroundings(root))).failOn).toBe('warning')
})
