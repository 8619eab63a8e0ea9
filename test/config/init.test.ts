import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { run } from '../../src/commands/support/run.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { load, repository, type Tree, tree } from './support/load.ts'

const CALL = "await fetch('https://api.ionos.com/cloudapi/v5/datacenters', { method: 'POST' })\n"
const BASELINE = 'cloudapi-migrate-baseline.txt'
const root = path.resolve(import.meta.dirname, '../..')
const template = (name: string) => readFileSync(path.join(root, 'ci', name), 'utf8')

/** Runs the command in this process. */
async function cli(cwd: string, ...args: string[]) {
  const said = { out: '', err: '' }
  const terminal: Terminal = {
    cwd,
    env: {},
    tty: { in: false, out: false, err: false },
    out: (data) => {
      said.out += data
    },
    err: (text) => {
      said.err += text
    },
    readStdin: async () => new Uint8Array(),
    ask: async () => undefined,
  }
  return { code: await run(args, terminal), ...said }
}

const init = (files: Tree) => {
  const cwd = repository({ 'a.ts': CALL, ...files })
  return { cwd, done: cli(cwd, 'init'), text: (file: string) => readFileSync(path.join(cwd, file), 'utf8') }
}

describe('init', () => {
  test('writes a configuration that loads and a baseline that check passes with', async () => {
    const { cwd, done, text } = init({})
    const { code, out } = await done
    expect(code).toBe(0)
    expect(out).toContain(
      `written: cloudapi-migrate.json\nwritten: ${BASELINE}\n\nadd to your CI:\n\n${template('any.sh')}`,
    )
    expect(Object.keys(JSON.parse(text('cloudapi-migrate.json')))).toEqual(['$schema'])
    expect(load(cwd).configuration.texts.size).toBe(1)
    expect((await cli(cwd, 'check')).code).toBe(0)
    expect((await cli(cwd, 'check', '--no-config', '--baseline', 'none.txt')).code).not.toBe(0)
  })

  test('a second one writes nothing', async () => {
    const { cwd, done } = init({ '.github/x': '', '.gitlab-ci.yml': '' })
    await done
    const before = readdirSync(cwd, { recursive: true })
    const { code, out } = await cli(cwd, 'init')
    expect(code).toBe(0)
    expect(out).not.toContain('written')
    for (const file of [
      'cloudapi-migrate.json',
      '.github/workflows/cloudapi-migrate.yml',
      '.gitlab/cloudapi-migrate.yml',
      BASELINE,
    ])
      expect(out).toContain(`kept: ${file}\n`)
    expect(readdirSync(cwd, { recursive: true })).toEqual(before)
  })

  test('a workflow where .github is; it is the template', async () => {
    const { done, text } = init({ '.github/dependabot.yml': '' })
    expect((await done).out).toContain('written: .github/workflows/cloudapi-migrate.yml\n')
    expect(text('.github/workflows/cloudapi-migrate.yml')).toBe(template('github-workflow.yml'))
  })

  test('a file to include where GitLab is, and the lines that include it', async () => {
    const { done, text } = init({ '.gitlab-ci.yml': 'stages: [test]\n' })
    const { out } = await done
    expect(text('.gitlab/cloudapi-migrate.yml')).toBe(template('gitlab.yml'))
    expect(text('.gitlab-ci.yml')).toBe('stages: [test]\n')
    expect(parse(out.slice(out.indexOf('include:')))).toEqual({ include: [{ local: '.gitlab/cloudapi-migrate.yml' }] })
  })

  test('the lines for pre-commit', async () => {
    const { out } = await init({ '.pre-commit-config.yaml': 'repos: []\n' }).done
    expect(out).toContain('add to the list `repos` of .pre-commit-config.yaml:\n\n  - repo: local\n')
  })

  test.each([
    ['cloudapi-migrate.jsonc', '{}'],
    ['package.json', '{ "cloudapi-migrate": {} }'],
  ])('a configuration in %s is one', async (file, text) => {
    const { cwd, done } = init({ [file]: text })
    expect((await done).out).toContain(`kept: ${file}\n`)
    expect(existsSync(path.join(cwd, 'cloudapi-migrate.json'))).toBe(false)
  })

  test('writes at the top of the repository', async () => {
    const cwd = repository({ 'src/a.ts': CALL })
    const { out } = await cli(path.join(cwd, 'src'), 'init')
    expect(out).toContain(`written: ../cloudapi-migrate.json\nwritten: ../${BASELINE}\n`)
  })

  test.each([
    ['cloudapi-migrate.json', 'outside.json'],
    ['.github', ''],
    [BASELINE, 'outside.txt'],
  ])('a link %s is refused, and nothing is written', async (link, target) => {
    const outside = tree({})
    const cwd = repository({ 'a.ts': CALL })
    symlinkSync(path.join(outside, target), path.join(cwd, link))
    const { code } = await cli(cwd, 'init')
    expect(code).toBe(2)
    expect(readdirSync(outside)).toEqual([])
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'a.ts', link].sort())
  })

  test('nothing is written when the audit fails', async () => {
    const { cwd, done } = init({ 'cloudapi-migrate.json': '{ "failon": 1 }', '.github/x': '' })
    expect((await done).code).toBe(2)
    expect(readdirSync(path.join(cwd, '.github'))).toEqual(['x'])
  })
})
