import { describe, expect, it } from 'vitest'
import type { Setting } from '../../src/core/findings/evidence.ts'
import { display, flatten } from '../../src/core/text/text.ts'
import { yaml } from '../../src/languages/yaml/index.ts'
import { membersOf, readAs, shown, wrongPlaces } from '../json/support.ts'

function valuesOf(text: string, key: string, file = 'a.yaml'): string[] {
  const reading = readAs(yaml, file, text)
  expect(wrongPlaces(text, reading)).toEqual([])
  return membersOf(reading.module, key).map(({ value }) => shown(value))
}

describe('templates', () => {
  it.each([
    ['{{ host }}/cloudapi/v5', '{host}/cloudapi/v5'],
    ['{{ a.b["c"].d }}', '{a}.b.c.d'],
    ["{{ x | default('v5', true) }}/y", '({x}??v5)/y'],
    ["{{ 'https://' ~ host ~ '/cloudapi/' }}", 'https://{host}/cloudapi/'],
    ["{{ lookup('env', 'BASE') | default('v4') }}", '({$BASE}??v4)'],
    ["{{ 'v5' if old else 'v6' }}", '(v5|v6)'],
    ["{{ a or 'v5' }}", '({a}??v5)'],
    ["{{ 'v5' }}/x", 'v5/x'],
    ["{{ (state == 'old') | ternary('v5', 'v6') }}/x", '(v5|v6)/x'],
    ["{{ (a and (b != 'c')) | ternary(x, 'v6') }}", '({x}|v6)'],
    ['{{ ternary "v5" "v6" .Values.old }}', '(v5|v6)'],
    ['{{ vars["base"] }}', '{base}'],
    ['{{ a | regex_replace("x", "y") }}', '{?regex_replace}'],
    ['{{ .Values.cloud.host | default "x" | quote }}', '({Values}.cloud.host??x)'],
    ['{{- .Values.base -}}', '{Values}.base'],
    ['{{ default "v5" .Values.version }}', '({Values}.version??v5)'],
    ['{{ printf "%s/cloudapi/%s" .Values.host .Values.version }}', '{Values}.host/cloudapi/{Values}.version'],
    ['{{.BASE}}/x', '{BASE}/x'],
    ['${{ env.BASE }}/x', '{$BASE}/x'],
    ["${{ vars.BASE || 'https://a/cloudapi/v5' }}", '({vars}.BASE??https://a/cloudapi/v5)'],
    ['${BASE}/x', '{$BASE}/x'],
    ['$BASE/x', '{$BASE}/x'],
    ['$ref/x', '$ref/x'],
    ['$$BASE/x', '$$BASE/x'],
    ['${BASE:-https://a/v5}/x', '({$BASE}??https://a/v5)/x'],
    ['${A-b}', '({$A}??b)'],
    ['${A:-${B:-c}}', '({$A}??({$B}??c))'],
    ['${cloud.base:https://a/v5}', '({cloud.base}??https://a/v5)'],
    ['$(BASE)/x', '{$BASE}/x'],
    ['%env(BASE)%/x', '{$BASE}/x'],
    ['${cloud.base}/x', '{cloud.base}/x'],
    ['%api.base%/x', '{api.base}/x'],
    ['100%foo/%s', '100%foo/{?%s}'],
    ['%C3%A4/x', '%C3%A4/x'],
    ['/a/{id}/b', '/a/{?id}/b'],
    ['{"a": "b"}', '{"a": "b"}'],
    ['{{ unclosed', '{{ unclosed'],
    ['${unclosed', '${unclosed'],
  ])('%s', (given, expected) => {
    expect(valuesOf(`root: '${given.replaceAll("'", "''")}'\n`, 'root')).toEqual([expected])
  })

  it('a bare template is no map', () => {
    expect(valuesOf('root: {{ base }}\n', 'root')).toEqual(['{base}'])
  })

  it('literals in functions of templates are strings of their own', () => {
    const text = `root: "{{ href | regex_replace('https://a/cloudapi/v4', 'b') }}{{ lookup('url', 'https://a/x') }}"\n`
    const strings = readAs(yaml, 'a.yaml', text).module.strings.map(({ value, use }) => [use, shown(value)])
    expect(strings).toEqual([
      ['value', '{?regex_replace}{?lookup}'],
      ['search', 'https://a/cloudapi/v4'],
      ['value', 'b'],
      ['value', 'url'],
      ['value', 'https://a/x'],
    ])
  })

  it('members by the way to them, parameters and inputs', () => {
    expect(valuesOf('cloud: { host: h }\nroot: "${cloud.host}/x"\n', 'root')).toEqual(['{cloud.host*}/x'])
    expect(valuesOf('parameters: { base: h }\nroot: "%base%/x"\n', 'root')).toEqual(['{base*}/x'])
    const inputs = 'on: { workflow_dispatch: { inputs: { base: { default: h } } } }\nroot: "${{ inputs.base }}/x"\n'
    expect(valuesOf(inputs, 'root')).toEqual(['{inputs.base*}/x'])
  })

  it('names of variables of the file lead to them', () => {
    const text = '- hosts: all\n  vars: { base: x }\n  tasks:\n    - debug: { msg: "{{ base }} {{ other }}" }\n'
    expect(valuesOf(text, 'msg')).toEqual(['{base*} {other}'])
  })
})

describe('anchors', () => {
  it('aliases and merges are what they stand for', () => {
    const text = 'a: &x { v: 1 }\nb:\n  <<: *x\n  w: 2\nc: *x\nd: *missing2\n'.replace('d: *missing2\n', '')
    const { module } = readAs(yaml, 'a.yaml', text)
    const [b] = membersOf(module, 'b')
    expect(b?.value.kind === 'object' && b.value.spreads.map(shown)).toEqual(['{v: 1}'])
    expect(membersOf(module, 'c').map(({ value }) => shown(value))).toEqual(['{v: 1}'])
  })

  it('aliases of aliases stay small', () => {
    const names = [...'abcdefghijklmnop']
    const lines = names.map((name, index) => {
      const before = names[index - 1]
      return `${name}: &${name} [${before ? Array(9).fill(`*${before}`).join(', ') : 'x'}]`
    })
    const { module } = readAs(yaml, 'a.yaml', lines.join('\n'))
    expect(membersOf(module, 'p').map(({ value }) => shown(value).length)).toEqual([expect.any(Number)])
    expect(
      shown(
        membersOf(module, 'p')[0]?.value ??
          module.exports[0]?.value ?? { kind: 'unknown', name: '', span: { file: '', start: 0, end: 0 } },
      ).length,
    ).toBeLessThan(100_000)
  })

  it('merges of merges stay small', () => {
    const names = [...'abcdefghijklmnop']
    const lines = names.map((name, index) => {
      const before = names[index - 1]
      return `${name}: &${name}\n  <<: [${before ? Array(9).fill(`*${before}`).join(', ') : ''}]\n  k${name}: 1`
    })
    expect(readAs(yaml, 'a.yaml', lines.join('\n')).module.objects.length).toBeLessThan(100)
  })

  it('an alias inside of what it stands for is nothing', () => {
    expect(valuesOf('a: &x [1, *x]\n', 'a')).toEqual(['[1, {?x}]'])
  })
})

describe('settings', () => {
  const settings = (text: string, file = 'docker-compose.yml') =>
    readAs(yaml, file, text).evidence.flatMap((one) =>
      one.kind === 'setting' ? [[flatten(one.name).value, one.value && display(one.value)]] : [],
    )

  it.each([
    ['environment:\n  A: x\n', [['A', 'x']]],
    ['environment:\n  - A=x=y\n', [['A', 'x=y']]],
    ['env:\n  - name: A\n    value: x\n', [['A', 'x']]],
    ['variables:\n  A:\n    value: x\n    description: y\n', [['A', 'x']]],
    ['kind: ConfigMap\ndata:\n  A: x\n', [['A', 'x']]],
    ['kind: Secret\ndata:\n  A: aGVsbG8gd29ybGQ=\n', [['A', 'hello world']]],
    ['kind: Secret\ndata:\n  A: "\\u0000"\n', []],
    ['cloud:\n  base_path: /a/b\n', [['cloud.base_path', '/a/b']]],
    ['list:\n  - host: a.b\n', []],
  ])('%j', (text, expected) => {
    expect(settings(text)).toEqual(expected)
  })

  it('what is decoded cannot be edited', () => {
    const text = 'kind: Secret\ndata:\n  A: aGVsbG8gd29ybGQ=\n'
    const [one] = readAs(yaml, 'a.yaml', text).evidence.filter((found): found is Setting => found.kind === 'setting')
    expect(one?.value).toEqual([
      { kind: 'written', value: 'hello world', verbatim: false, span: { file: 'a.yaml', start: 24, end: 40 } },
    ])
  })
})

describe('comments', () => {
  it('are what stands between scalars', () => {
    const text = '# one\na: "x # y" # two\nb: |\n  # three\nc: x#y\n'
    const { comments } = readAs(yaml, 'a.yaml', text)
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual([' one', ' two'])
  })
})
