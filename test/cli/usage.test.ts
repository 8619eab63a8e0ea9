import { expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'

/** Arguments that are wrong, and what standard error has to say. */
const WRONG: readonly (readonly [args: string[], says: string])[] = [
  [['--formt', 'json'], 'did you mean --format'],
  [['--frobnicate'], 'unknown flag "--frobnicate"'],
  [['-z'], 'unknown flag "-z"'],
  [['--format', 'jsn'], 'did you mean json'],
  [['--format', 'yaml'], 'did you mean json'],
  [['--format', 'Compact'], 'did you mean concise'],
  [['logs', '--format', 'checkstyle', 'a.ts'], 'Known: csv, html, json, markdown, pretty.'],
  [['--ignore', 'dist'], 'did you mean --exclude'],
  [['--reporter', 'json'], 'did you mean --format'],
  [['--severity=error'], 'did you mean --fail-on'],
  [['--force'], 'did you mean --allow-dirty'],
  [['--exclude', '!a'], '--exclude takes a pattern'],
  [['--no-color', '--color=always'], '--color and --no-color cannot be combined'],
  [['rules', '-f', 'csv'], 'rules has no format csv. Known: pretty, json.'],
  [['--format', 'json='], 'lacks the name of a file'],
  [['--format'], '--format takes a value'],
  [['--format', '--quiet'], '--format takes a value'],
  [['-f', 'json', '-f', 'concise'], 'only one format can go to standard output'],
  [['-f', 'json=out.txt', '-f', 'csv=./out.txt'], 'two formats cannot go to one file, out.txt'],
  [['-f', 'json', '-f', 'csv=out.txt', '-o', 'out.txt'], 'two formats cannot go to one file, out.txt'],
  [['-f', 'json=a.json', '-o', 'b.json'], '--output has nothing to write'],
  [['--quiet=yes'], '--quiet takes no value'],
  [['--only', 'contract-heder'], 'did you mean contract-header'],
  [['--skip', 'allow-reboot,zzzzzzzzzzzz'], 'unknown rule "zzzzzzzzzzzz"'],
  [['--only', ''], '--only takes ids of rules'],
  [['--fail-on', 'eror'], 'did you mean error'],
  [['--by', 'fille'], 'did you mean file'],
  [['--color', 'sometimes'], 'unknown value of --color'],
  [['--max-warnings', 'many'], '--max-warnings takes a whole number'],
  [['--as-of', '2023-02-30'], '--as-of takes a date'],
  [['--as-of', 'yesterday'], '--as-of takes a date'],
  [['--target', 'v5'], 'v5 is deactivated'],
  [['--target', 'v5', '--as-of', '2023-09-29'], 'not available yet'],
  [['--target', 'v7'], 'unknown version "v7"'],
  [['--stdin'], '--stdin needs --stdin-filename'],
  [['--stdin-filename', 'a.ts'], '--stdin-filename needs --stdin'],
  [['--stdin', '--stdin-filename', 'a.ts', '.'], 'takes no paths'],
  [['--since', 'main', '--staged'], '--since and --staged cannot be combined'],
  [['--patch', 'no-such.diff'], 'cannot read the patch no-such.diff: no such file'],
  [['check', '--fix'], 'check has no flag --fix'],
  [['check', '--baseline', 'no-such.txt'], 'cannot read the baseline no-such.txt: there is no such file'],
  [['logs', '--code', 'nowhere', 'a.log'], '--code nowhere: no such file or folder'],
  [['logs', '-f', 'sarif', 'a.ts'], 'logs has no format sarif. Known: csv, html, json, markdown, pretty.'],
  [['logs', '--tz', 'local', 'a.ts'], 'name the zone'],
  [['logs', '--client', '10.0.0.7', 'a.ts'], '--client takes RANGE=NAME'],
  [['audit', '--follow'], 'audit has no flag --follow'],
  [['baseline', 'wirte'], 'did you mean'],
  [['init', 'here'], 'init takes no arguments'],
  [['--config', 'x.json', '--no-config'], '--config and --no-config cannot be combined'],
  [['--config', 'x.js'], 'only JSON is read'],
  [['schema'], 'schema takes one name'],
  [['schema', 'audt'], 'did you mean audit'],
  [['explain'], 'explain takes the id of one rule'],
  [['explain', 'alow-reboot'], 'did you mean allow-reboot'],
  [['explain', '--call', 'now'], '"now" is no call'],
  [['explain', 'allow-reboot', '--call', 'GET /x'], 'not both'],
  [['explian', 'allow-reboot'], 'did you mean the command explain'],
  [['rules', 'all'], 'rules takes no arguments'],
  [['rules', '--quiet'], 'rules has no flag --quiet'],
  [['help', 'adit'], 'did you mean audit'],
]

test.each(WRONG)('%j is a usage error', (args, says) => {
  const { code, out, err } = run(args, { cwd: folder({ 'a.ts': newCall }) })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(says)
  expect(err).not.toContain('    at ')
})

test.each([['v6'], ['6']])('--target %s selects the target', (target) => {
  expect(run(['--target', target], { cwd: folder({ 'a.ts': newCall }) }).code).toBe(0)
})

test('a word after -- is a path, even when it names a command', () => {
  const cwd = folder({ 'fix/a.ts': oldCall, 'check/a.ts': oldCall })
  expect(run(['--', 'fix'], { cwd }).code).toBe(1)
  expect(run(['./fix'], { cwd }).code).toBe(1)
  expect(run(['./check'], { cwd }).code).toBe(1)
})

test.each(['audit', 'explain', 'fix', 'logs', 'rules', 'schema'])('%s prints help with examples', (command) => {
  const asked = run([command, '--help'])
  expect(asked.code).toBe(0)
  expect(asked.out).toContain(`Usage: cloudapi-migrate ${command}`)
  expect(asked.out).toMatch(/Examples:\n {2}\S/)
  expect(run(['help', command]).out).toBe(asked.out)
})

test('help lists every command', () => {
  const { code, out } = run(['--help'])
  expect(code).toBe(0)
  for (const name of ['audit', 'explain', 'fix', 'logs', 'rules', 'schema'])
    expect(out).toMatch(new RegExp(`^  ${name}`, 'm'))
  expect(run(['help']).out).toBe(out)
})

test('--version prints the version of the package, alone or after a command', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  expect(run(['--version']).out).toBe(`${manifest.version}\n`)
  expect(run(['audit', '-V']).out).toBe(`${manifest.version}\n`)
})

test('rules lists the rules that explain accepts', () => {
  const ids = run(['rules'])
    .out.trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
  expect(ids).toContain('deprecated-version-path')
  const { code, out } = run(['explain', 'allow-reboot'])
  expect(code).toBe(0)
  expect(out).toMatch(/^allow-reboot \(error\)/)
  expect(out).toContain('Before (')
})

test('explain shows what the names of a package become', () => {
  const { code, out } = run(['explain', 'libprofitbricks'])
  expect(code).toBe(0)
  expect(out).toContain('npm libprofitbricks -> @ionos-cloud/sdk-nodejs')
  expect(out).toContain(
    'getServer(dc_id, srv_id, callback) -> ServersApi.datacentersServersFindById({ datacenterId, serverId })',
  )
  expect(run(['explain', 'old-sdk']).out).toContain('PyPI profitbricks -> ionoscloud')
})
