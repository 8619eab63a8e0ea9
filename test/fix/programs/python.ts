import { type File, headerOf, hostOf, idsOf, partsOf, pathOf, rootOf, typeOf, versionSite } from './addresses.ts'
import { bodyMap, JSON_TEXT, type Maps } from './bodies.ts'
import type { Call, Program, Unit } from './model.ts'
import { noiseLines } from './noise.ts'
import { type Code, code, joined } from './pieces.ts'

/** Python: requests, a session, httpx, urllib. */
export function python(program: Program): { files: File[]; env: Code[] } {
  const units = program.units.map((unit, n) => unitFiles(unit, n, program))
  return { files: [manifest, ...units.flatMap(({ files }) => files)], env: units.flatMap(({ env }) => env) }
}

const manifest: File = { path: 'pyproject.toml', code: ['[project]\nname = "client"\nversion = "1.0"\n'] }

interface Scope {
  readonly unit: Unit
  readonly n: number
  readonly step: string
  readonly q: string
}

const MAPS: Maps = {
  open: '{',
  close: '}',
  inner: '{',
  key: (name) => `'${name}'`,
  value: (json) => (json === 'true' ? 'True' : json),
  remark: '#',
  trailing: 'may',
}

function unitFiles(unit: Unit, n: number, program: Program): { files: File[]; env: Code[] } {
  const scope: Scope = { unit, n, step: program.indent, q: unit.quote === 0 ? '"' : "'" }
  const { spelling } = unit.base
  const lines = noiseLines(program.noise, {
    comment: (text) => `# ${text}`,
    constant: (name, text) => `other${name} = ${scope.q}${text}${scope.q}`,
  })
  const half = Math.ceil(lines.length / 2)
  const text = joined(
    [
      ...(program.dialect === 0 ? ['"""Talks to the cloud — 🚀."""'] : []),
      'import json',
      'import os',
      ...(unit.client % 4 === 3 ? ['import urllib.request'] : [`import ${moduleOf(unit)}`]),
      ...(spelling === 'opaque' ? ['import addresses'] : []),
      ...(spelling === 'elsewhere' ? [`from config${n} import BASE`] : []),
      '',
      ...lines.slice(0, half),
      ...declarations(scope),
      ...lines.slice(half),
      ...unit.calls.flatMap((call, index) => ['', '', ...callOf(scope, call, index)]),
      '',
    ],
    '\n',
  )
  return {
    files: [
      { path: `client${n}.py`, code: text },
      ...(spelling === 'elsewhere'
        ? [{ path: `config${n}.py`, code: code`BASE = ${scope.q}${rootOf(n, unit)}${scope.q}\n` }]
        : []),
    ],
    env: spelling === 'dotenv' ? [code`CLOUD_URL_${n}=${rootOf(n, unit)}`] : [],
  }
}

function moduleOf({ client }: Unit): string {
  return client % 4 === 2 ? 'httpx' : 'requests'
}

function declarations({ unit, n, q, step }: Scope): Code[] {
  const header = headerOf(n, unit)
  const constant = header && unit.headerAt === 'constant'
  const model = unit.calls.some(({ body }) => body?.reboot?.form === 'model')
  return [
    ...baseOf({ unit, n, q, step }),
    ...(constant ? [code`HEADERS = {${q}${header}${q}: os.environ[${q}CONTRACT${q}]}`] : []),
    ...(unit.client % 4 === 1 ? [['session = requests.Session()']] : []),
    ...(unit.client % 4 === 1 && constant ? [['session.headers.update(HEADERS)']] : []),
    ...(model ? [['', '\n', `class Change:\n${step}cpu_family: str\n${step}allow_reboot: bool = True\n`]] : []),
  ]
}

function baseOf({ unit, n, q }: Scope): Code[] {
  const { base } = unit
  switch (base.spelling) {
    case 'base':
      return [code`BASE = ${q}${rootOf(n, unit)}${q}`]
    case 'segment':
      return [
        code`HOST = ${q}${hostOf(n, unit)}${q}`,
        code`VERSION = ${q}${versionSite(n, unit)}${q}`,
        [
          unit.quote === 0
            ? 'BASE = f"{HOST}/cloudapi/{VERSION}"'
            : unit.quote === 1
              ? "BASE = '{}/cloudapi/{}'.format(HOST, VERSION)"
              : "BASE = '%s/cloudapi/%s' % (HOST, VERSION)",
        ],
      ]
    case 'number':
      return [
        code`VERSION = ${versionSite(n, unit, String(base.version), '6')}`,
        code`BASE = ${q}${hostOf(n, unit)}/cloudapi/v%d${q} % VERSION`,
      ]
    case 'join':
      return [
        code`BASE = ${q}/${q}.join([${q}${hostOf(n, unit)}${q}, ${q}cloudapi${q}, ${q}${versionSite(n, unit)}${q}])`,
      ]
    case 'default':
      return [
        unit.quote === 1
          ? code`BASE = os.environ.get(${q}CLOUD_URL_${n}${q}, ${q}${rootOf(n, unit)}${q})`
          : code`BASE = os.getenv(${q}CLOUD_URL_${n}${q}) or ${q}${rootOf(n, unit)}${q}`,
      ]
    case 'dotenv':
      return [code`BASE = os.environ[${q}CLOUD_URL_${n}${q}]`]
    case 'opaque':
      return [code`BASE = addresses.tidy(${q}${rootOf(n, unit)}${q})`]
    case 'escaped':
      return [code`BASE = ${q}${hostOf(n, unit)}/cloudapi/\\x76${base.version}${q}`]
    default:
      return []
  }
}

function urlOf({ unit, n, q }: Scope, call: Call): Code {
  const parts = partsOf(pathOf(call))
  const { spelling } = unit.base
  const template = parts.map((part, index) => (index > 0 ? `{id${index - 1}}${part}` : part)).join('')
  if (spelling === 'literal') {
    return parts.length === 1
      ? code`${q}${rootOf(n, unit)}${parts[0] ?? ''}${q}`
      : code`f${q}${rootOf(n, unit)}${template}${q}`
  }
  if (spelling === 'parameter') return code`f${q}${hostOf(n, unit)}/cloudapi/v{version}${template}${q}`
  if (unit.quote === 0) return code`f${q}{BASE}${template}${q}`
  if (unit.quote === 1) {
    return [
      'BASE',
      ...parts.map((part, index) => `${index > 0 ? ` + id${index - 1}` : ''}${part ? ` + ${q}${part}${q}` : ''}`),
    ]
  }
  const names = ['BASE', ...parts.slice(1).map((_, index) => `id${index}`)].join(', ')
  return [`${q}%s${parts.join('%s')}${q} % (${names}${parts.length === 1 ? ',' : ''})`]
}

function callOf(scope: Scope, call: Call, index: number): Code[] {
  const { unit, n, q, step } = scope
  const type = typeOf(n, call)
  const header = headerOf(n, unit)
  const session = unit.client % 4 === 1
  const own = header && unit.headerAt === 'call' ? [code`${q}${header}${q}: os.environ[${q}CONTRACT${q}]`] : []
  const shared = header && unit.headerAt === 'constant' && !session ? [['**HEADERS']] : []
  const entries: Code[] = [...shared, ...own, ...(type ? [code`${q}${type.name}${q}: ${q}${type.value}${q}`] : [])]
  const form = call.body?.reboot?.form
  const parameters = [
    ...idsOf(call),
    ...(unit.base.spelling === 'parameter' ? ['version'] : []),
    ...(form === 'model' ? ['change: Change'] : []),
  ]
  const before: Code[] = []
  let value: Code | undefined
  if (call.body && form === 'model') value = ['change.__dict__']
  else if (call.body && form === 'text')
    value = code`'${bodyMap(n, { ...call.body, layout: 'inline' }, JSON_TEXT, '', '')}'`
  else if (call.body) {
    value = bodyMap(n, call.body, MAPS, step, step)
    if (form === 'assignment') {
      before.push(code`${step}body = ${value}`)
      before.push([{ unit: n, kind: 'property', before: `${step}body['allowReboot'] = True`, after: '' }])
      value = ['body']
    }
  }
  const headers = entries.length > 0 ? [code`headers={${joined(entries, ', ')}}`] : []
  const url = urlOf(scope, call)
  const sent = form === 'text' ? value : value && code`json.dumps(${value})`
  const request =
    unit.client % 4 === 3
      ? code`urllib.request.urlopen(urllib.request.Request(${joined([url, ...(sent ? [code`data=${sent}.encode()`] : []), ...headers, [`method='${call.method}'`]], ', ')}))`
      : code`${session ? 'session' : moduleOf(unit)}.${call.method.toLowerCase()}(${joined(
          [url, ...(value ? [form === 'text' ? code`data=${value}` : code`json=${value}`] : []), ...headers],
          call.body?.layout === 'lines' ? `,\n${step}${step}` : ', ',
        )})`
  return [
    [`def ${call.method.toLowerCase()}${index}(${parameters.join(', ')}):`],
    ...before,
    code`${step}return ${request}`,
  ]
}
