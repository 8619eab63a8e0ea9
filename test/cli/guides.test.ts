import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'
import { FLAGS } from '../../src/commands/support/arguments/flags.ts'
import { drawn } from '../support/drawn.ts'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, oldCall, run } from './support/cli.ts'
import { git } from './support/repository.ts'
import { root } from './support/root.ts'
import { start } from './support/running.ts'

/** Pages whose commands a reader copies one after the other, in a copy of the sample. */
const GUIDES = ['start', 'adopt', 'fix', 'impact']
const PAGES = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)
const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Someone'],
    [`GIT_${who}_EMAIL`, 'someone@example.com'],
  ]),
)
const LOG =
  '192.0.2.7 - - [10/Oct/2023:13:55:36 +0000] "POST /cloudapi/v4/datacenters HTTP/1.1" 202 12 "-" "curl/8.0"\n'

/** Lines of the blocks of a page that a shell reads. */
function linesIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
}

function commitAll(folder: string): void {
  git(folder, 'init', '-q')
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', 'start')
}

/** A command on the path that is the built one. */
function withCommand(): string {
  const bin = folder({ 'cloudapi-migrate': `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n` })
  chmodSync(join(bin, 'cloudapi-migrate'), 0o755)
  return `${bin}${delimiter}${process.env.PATH}`
}

describe.skipIf(process.platform === 'win32').each(drawn(GUIDES, 2))('the commands of docs/%s.md', (page) => {
  test('exit as the page says, in order', () => {
    const cwd = folder()
    writeFileSync(join(cwd, '../access.log'), LOG)
    cpSync(join(root, 'examples/sample'), cwd, { recursive: true })
    commitAll(cwd)
    const env = { ...process.env, PATH: withCommand(), NO_COLOR: '1' }
    const steps = linesIn(`docs/${page}.md`).filter((line) => /^(?:cloudapi-migrate|git (?!clone|init))/.test(line))
    expect(steps.length).toBeGreaterThan(2)
    for (const step of steps.filter((line) => !line.includes('# asks'))) {
      const [, code = '0'] = /# exits with (\d)/.exec(step) ?? []
      const done = runToEnd('sh', ['-c', step], { cwd, env })
      expect({ step, code: done.status }, done.stderr + done.stdout).toEqual({ step, code: Number(code) })
    }
  })
})

/** Runs the lines of a page that begin as commands do, one after the other; none may fail. */
function runLines(page: string, cwd: string, isRun: (line: string) => boolean) {
  const env = { ...process.env, ...AUTHOR, PATH: withCommand(), NO_COLOR: '1', XDG_CACHE_HOME: join(cwd, '.cache') }
  const steps = linesIn(page).filter((line) => /^(?:cloudapi-migrate|zcat)/.test(line) && isRun(line))
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) {
    const done = runToEnd('sh', ['-c', step], { cwd, env })
    expect([0, 1], `${step}: ${done.stderr}`).toContain(done.status)
  }
}

describe.skipIf(process.platform === 'win32')('the commands of', () => {
  test('docs/logs.md and docs/warehouses.md judge the logs that they name', () => {
    const har = { log: { version: '1.2', creator: { name: 'a', version: '1' }, entries: [] } }
    const own = '192.0.2.7 [2023-10-10T13:55:36+00:00] "POST /cloudapi/v4/datacenters HTTP/1.1" 202 "curl/8.0"\n'
    const logs = ['access.log', 'egress/a.log', 'proxy/a.log', 'june/a.log', 'july/a.log'].map((name) => [name, LOG])
    const cwd = folder({
      ...Object.fromEntries(logs),
      'old/a.log.gz': gzipSync(LOG),
      'capture.har': JSON.stringify(har),
      'own.log': own,
      'services/a.js': oldCall,
    })
    runLines('docs/logs.md', cwd, () => true)
    // What asks a warehouse, or reads its answer, is run by test/logs/warehouses.
    runLines('docs/warehouses.md', cwd, (line) => / egress\/| import rows\.csv |logs sql .*> rows/.test(line))
  })

  test('docs/fleets.md audit, fix, merge and compare repositories', () => {
    const cwd = folder({ 'repositories.txt': 'shop\nbilling\n', 'shop/a.js': oldCall, 'billing/a.js': '1\n' })
    for (const name of ['shop', 'billing']) commitAll(join(cwd, name))
    const reports = ['june', 'july', 'part-1'].flatMap((name) => ['-f', `json=${name}.json`])
    run(['audit', '--repos', 'repositories.txt', ...reports], { cwd })
    for (const name of ['shop', 'billing']) run(['audit', name, '-f', `json=${name}.json`], { cwd })
    runLines('docs/fleets.md', cwd, () => true)
  })

  test('docs/serve.md listen and print the address', async () => {
    const cwd = folder()
    const steps = linesIn('docs/serve.md').filter((line) => line.startsWith('cloudapi-migrate serve'))
    expect(steps.length).toBeGreaterThan(2)
    for (const step of steps) {
      const words = step
        .replace(/\s+#.*/, '')
        .split(' ')
        .slice(1)
      const { until, end } = start(cwd, [...words, '--port', '0'])
      await until('out', 'http://127.0.0.1:')
      await end('SIGINT')
    }
  })
})

test.each(PAGES)('the commands of %s exist and accept their flags', (page) => {
  const unknown = linesIn(page).flatMap((line) => {
    const [, words] = /^\s*(?:npx )?cloudapi-migrate((?: .*)?)$/.exec(line.replace(/\s+#.*$|[|&>].*$/, '')) ?? []
    if (words === undefined) return []
    const first = words.trim().split(/\s+/)[0] ?? ''
    const command = commands.find(({ name }) => name === first) ?? (commands[0] as (typeof commands)[number])
    const known: readonly string[] = [...command.flags.map((key) => FLAGS[key].name), 'help', 'version']
    return [...words.matchAll(/(?<=\s)--([\w-]+)/g)].flatMap(([, flag = '']) => (known.includes(flag) ? [] : [line]))
  })
  expect(unknown).toEqual([])
})
