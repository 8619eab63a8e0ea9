import { describe, expect, it } from 'vitest'
import { flatten } from '../../src/core/text/text.ts'
import { yaml } from '../../src/languages/yaml/index.ts'
import { readAs, shown, wrongPlaces } from '../json/support.ts'

function calls(text: string, file = 'site.yml'): string[] {
  const { module } = readAs(yaml, file, text)
  return module.calls.map(
    ({ callee, args }) => `${callee.kind === 'name' ? callee.name : ''} ${args.map(shown).join()}`,
  )
}

function regions(text: string, file = 'a.yml'): [string, string][] {
  const reading = readAs(yaml, file, text)
  expect(wrongPlaces(text, reading)).toEqual([])
  return (reading.regions ?? []).map(({ language, text: code }) => [language, code])
}

describe('Ansible', () => {
  it.each([
    ['- uri:\n    url: a\n    method: PUT\n', ['uri {url: a, method: PUT}']],
    ['- ansible.builtin.uri: { url: a }\n', ['uri {url: a}']],
    ['- ansible.windows.win_uri: { url: a }\n', ['win_uri {url: a}']],
    ['- uri: url=a method="PUT x" body={{ b }}/c\n', ['uri {url: a, method: PUT x, body: {b}/c}']],
    ['- action: uri url=a\n', ['uri {url: a}']],
    ['- local_action: { module: uri, url: a }\n', ['uri {module: uri, url: a}']],
    ['- get_url: { url: a, dest: b }\n', ['get_url {url: a, dest: b}']],
    ['- community.general.uri_like: { url: a }\n', []],
  ])('%j', (text, expected) => {
    expect(calls(text)).toEqual(expected)
  })

  it('files of variables export them to playbooks', () => {
    const { module } = readAs(yaml, 'roles/a/defaults/main.yml', 'base: x\nversion: v5\n')
    expect([module.package, module.exports.map(({ name }) => name)]).toEqual(['ansible', ['base', 'version']])
    expect(readAs(yaml, 'roles/a/tasks/main.yml', '- debug: { msg: "{{ base }}" }\n').module.package).toBe('ansible')
    expect(readAs(yaml, 'config.yml', 'base: x\n').module.package).toBeUndefined()
  })
})

describe('requests', () => {
  it('a map with a method and an address is one', () => {
    expect(calls('call:\n  uri: a\n  method: get\n  headers: { A: b }\n  body: { c: d }\n', 'flow.yaml')).toEqual([
      'request {method: get, url: a, body: {c: d}, headers: {A: b}}',
    ])
    expect(calls('route:\n  url: a\n  method: any\n', 'flow.yaml')).toEqual([])
  })
})

describe('code', () => {
  it.each([
    ['script:\n  - a b\n  - c d\n', [['bash', 'a b\nc d']]],
    ['steps:\n  - run: |\n      a b\n      c\n', [['bash', 'a b\nc\n']]],
    ['steps:\n  - run: a b\n    shell: python\n', [['python', 'a b']]],
    ['steps:\n  - run: a b\n    shell: pwsh\n', [['powershell', 'a b']]],
    ['steps:\n  - run: a b\n    shell: cmd\n', []],
    ['steps:\n  - run: { command: a b }\n', [['bash', 'a b']]],
    ['steps:\n  - run: curl ${{ env.A }} {{ b.c }}\n', [['bash', 'curl ${A} ${b_c}']]],
    ['command: ["sh", "-c", "a b"]\n', [['bash', 'a b']]],
    ['command: [sh, -c]\nargs: ["a b"]\n', [['bash', 'a b']]],
    ['command: [curl, -H, "A: b", x]\n', [['bash', "curl -H 'A: b' x"]]],
    ['command: [curl]\nargs: [-X, PUT]\n', [['bash', 'curl -X PUT']]],
    ['healthcheck:\n  test: ["CMD", "curl", "x"]\n', [['bash', 'curl x']]],
    ['healthcheck:\n  test: ["CMD-SHELL", "curl x"]\n', [['bash', 'curl x']]],
    ['cmds:\n  - a b\n  - cmd: c d\n', [['bash', 'a b\nc d']]],
    ['script: test\n', []],
    ['args: ["--url=x", "-v"]\n', []],
    ['data:\n  run.sh: |\n    a\n    b\n', [['bash', 'a\nb\n']]],
  ])('%j', (text, expected) => {
    expect(regions(text)).toEqual(expected)
  })

  it('dollars of compose files are single ones', () => {
    expect(regions('command: curl $$A\n', 'docker-compose.yml')).toEqual([['bash', 'curl $A']])
    expect(regions('command: curl $$A\n')).toEqual([['bash', 'curl $$A']])
  })
})

describe('descriptions', () => {
  const text = `openapi: 3.0.0
servers:
  - url: https://{h}/cloudapi/{v}
    variables:
      h: { default: a }
      v: { default: v5, enum: [v4, v5] }
paths:
  /x:
    get:
      parameters: [{ name: PB-Contract-Number, in: header }]
      responses:
        '200': { headers: { PB-Contract-Number: {} } }
components:
  schemas:
    S: { properties: { allowReboot: { type: boolean } } }
`
  it('servers, headers and members are told apart', () => {
    const { module, evidence } = readAs(yaml, 'api.yaml', text)
    expect(module.strings.map(({ value }) => shown(value))).toContain(
      'https://a/cloudapi/(v5|v4)'.replace('a/', '(a)/'),
    )
    const headers = evidence.flatMap((one) => (one.kind === 'header' ? [one.response === true] : []))
    expect(headers).toEqual([false, true])
    const properties = evidence.flatMap((one) =>
      one.kind === 'property' ? [`${one.form} ${flatten(one.name).value}`] : [],
    )
    expect(properties).toEqual(['declaration allowReboot'])
    expect(module.objects.some(({ value }) => value.members.some((one) => shown(one.key) === 'allowReboot'))).toBe(
      false,
    )
  })
})
