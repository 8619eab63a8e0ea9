import { type File, headerOf, hostOf, idsOf, partsOf, pathOf, rootOf, typeOf, versionSite } from './addresses.ts'
import { bodyMap, JSON_TEXT, type Maps } from './bodies.ts'
import type { Call, Program, Unit } from './model.ts'
import { noiseLines } from './noise.ts'
import { type Code, code, joined } from './pieces.ts'

/** JavaScript and TypeScript: fetch and axios. */
export function javascript(program: Program): { files: File[]; env: Code[] } {
  const kind = KINDS[program.dialect % KINDS.length] ?? 'js'
  const units = program.units.map((unit, n) => unitFiles(unit, n, kind, program))
  return { files: [manifest, ...units.flatMap(({ files }) => files)], env: units.flatMap(({ env }) => env) }
}

const KINDS = ['ts', 'js', 'cjs', 'mjs'] as const
type Kind = (typeof KINDS)[number]

const manifest: File = { path: 'package.json', code: ['{ "name": "client", "private": true, "type": "module" }\n'] }

interface Scope {
  readonly unit: Unit
  readonly n: number
  readonly kind: Kind
  readonly step: string
  readonly q: string
}

function unitFiles(unit: Unit, n: number, kind: Kind, program: Program): { files: File[]; env: Code[] } {
  const scope: Scope = { unit, n, kind, step: program.indent, q: unit.quote === 0 ? '"' : "'" }
  const { spelling } = unit.base
  const lines = noiseLines(program.noise, {
    comment: (text) => (unit.quote === 1 ? `/* ${text} */` : `// ${text}`),
    constant: (name, text) => `const other${name} = ${scope.q}${text}${scope.q}`,
  })
  const half = Math.ceil(lines.length / 2)
  const imports = [
    ...(unit.client % 4 > 0 ? [importOf(kind, 'axios', 'axios')] : []),
    ...(spelling === 'opaque' ? [importOf(kind, '{ tidy }', 'tidy-addresses')] : []),
    ...(spelling === 'elsewhere' ? [importOf(kind, `{ BASE }`, `./config${n}.${kind === 'ts' ? 'js' : kind}`)] : []),
  ]
  const text = joined(
    [
      ...imports,
      '',
      ...lines.slice(0, half),
      ...declarations(scope),
      ...lines.slice(half),
      ...unit.calls.flatMap((call, index) => ['', ...callOf(scope, call, index)]),
      '',
    ],
    '\n',
  )
  const config = code`${declare(kind, 'BASE', code`${scope.q}${rootOf(n, unit)}${scope.q}`)}\n`
  return {
    files: [
      { path: `client${n}.${kind}`, code: text },
      ...(spelling === 'elsewhere' ? [{ path: `config${n}.${kind}`, code: config }] : []),
    ],
    env: spelling === 'dotenv' ? [code`CLOUD_URL_${n}=${rootOf(n, unit)}`] : [],
  }
}

function importOf(kind: Kind, what: string, from: string): string {
  return kind === 'cjs' ? `const ${what} = require('${from}')` : `import ${what} from '${from}'`
}

function declare(kind: Kind, name: string, value: Code): Code {
  return kind === 'cjs' ? code`exports.${name} = ${value}` : code`export const ${name} = ${value}`
}

function declarations(scope: Scope): Code[] {
  const { unit, n, kind, step } = scope
  const header = headerOf(n, unit)
  const base = baseOf(scope)
  const headers =
    header && unit.headerAt === 'constant' ? code`const HEADERS = { '${header}': process.env.CONTRACT }` : undefined
  const own = unit.headerAt === 'constant' && header ? ', headers: HEADERS' : ''
  const model = unit.calls.some(({ body }) => body?.reboot?.form === 'model')
  return [
    ...base,
    ...(headers ? [headers] : []),
    ...(isInstance(unit) ? [code`const client = axios.create({ baseURL: ${baseValue(scope)}${own} })`] : []),
    ...(model
      ? [
          kind === 'ts'
            ? [`interface Change {\n${step}cpuFamily?: string\n${step}allowReboot?: boolean\n}`]
            : [`class Change {\n${step}cpuFamily = 'INTEL_XEON'\n${step}allowReboot = true\n}`],
        ]
      : []),
  ]
}

/** Whether calls go through a client that knows the base. */
function isInstance({ client, base }: Unit): boolean {
  return (
    client % 4 === 2 &&
    base.spelling !== 'literal' &&
    base.spelling !== 'parameter' &&
    base.spelling !== 'escaped' &&
    base.spelling !== 'opaque'
  )
}

function baseOf({ unit, n, q }: Scope): Code[] {
  const { base } = unit
  switch (base.spelling) {
    case 'base':
      return [code`const BASE = ${q}${rootOf(n, unit)}${q}`]
    case 'segment':
      return [
        code`const HOST = ${q}${hostOf(n, unit)}${q}`,
        code`const VERSION = ${q}${versionSite(n, unit)}${q}`,
        code`const BASE = ${'`${HOST}/cloudapi/${VERSION}`'}`,
      ]
    case 'number':
      return [
        code`const VERSION = ${versionSite(n, unit, String(base.version), '6')}`,
        code`const BASE = ${'`'}${hostOf(n, unit)}/cloudapi/v${'${VERSION}`'}`,
      ]
    case 'join':
      return [
        code`const BASE = [${q}${hostOf(n, unit)}${q}, ${q}cloudapi${q}, ${q}${versionSite(n, unit)}${q}].join('/')`,
      ]
    case 'default':
      return [
        code`const BASE = process.env.CLOUD_URL_${n} ${unit.quote === 1 ? '??' : '||'} ${q}${rootOf(n, unit)}${q}`,
      ]
    case 'dotenv':
      return [code`const BASE = process.env.CLOUD_URL_${n}`]
    case 'opaque':
      return [code`const BASE = tidy(${q}${rootOf(n, unit)}${q})`]
    case 'escaped':
      return [code`const BASE = ${q}${hostOf(n, unit)}/cloudapi/\\x76${base.version}${q}`]
    default:
      return []
  }
}

function baseValue({ unit, n, q }: Scope): Code {
  return unit.base.spelling === 'literal' ? code`${q}${rootOf(n, unit)}${q}` : ['BASE']
}

function urlOf(scope: Scope, call: Call): Code {
  const { unit, n, q } = scope
  const parts = partsOf(pathOf(call))
  const { spelling } = unit.base
  const start: Code = isInstance(unit)
    ? []
    : spelling === 'literal'
      ? rootOf(n, unit)
      : spelling === 'parameter'
        ? code`${hostOf(n, unit)}/cloudapi/v${'${version}'}`
        : ['${BASE}']
  const template = parts.map((part, index) => (index > 0 ? `\${id${index - 1}}${part}` : part)).join('')
  if (spelling === 'literal' && parts.length === 1) return code`${q}${start}${parts[0] ?? ''}${q}`
  if (unit.quote === 2 && spelling !== 'parameter' && spelling !== 'literal' && !isInstance(unit)) {
    return [
      'BASE',
      ...parts.map((part, index) => `${index > 0 ? ` + id${index - 1}` : ''}${part ? ` + ${q}${part}${q}` : ''}`),
    ]
  }
  return code`${'`'}${start}${template}${'`'}`
}

const MAPS: Maps = {
  open: '{ ',
  close: ' }',
  inner: '{ ',
  key: (name) => name,
  value: (json) => json,
  remark: '//',
  trailing: 'may',
}

const QUOTED: Maps = { ...MAPS, open: '{', close: '}', inner: '{', key: (name) => `'${name}'` }

function callOf(scope: Scope, call: Call, index: number): Code[] {
  const { unit, n, kind, step } = scope
  const type = typeOf(n, call)
  const header = headerOf(n, unit)
  const own = header && unit.headerAt === 'call' ? [code`'${header}': process.env.CONTRACT`] : []
  const shared = header && unit.headerAt === 'constant' && !isInstance(unit) ? [['...HEADERS']] : []
  const entries: Code[] = [...shared, ...own, ...(type ? [code`'${type.name}': '${type.value}'`] : [])]
  const form = call.body?.reboot?.form
  const parameters = [
    ...idsOf(call),
    ...(unit.base.spelling === 'parameter' ? ['version'] : []),
    ...(form === 'model' ? ['change'] : []),
  ].map((name) => (kind === 'ts' ? `${name}: ${name === 'change' ? 'Change' : 'string'}` : name))
  const before: Code[] = []
  let value: Code | undefined
  if (call.body && form === 'model') value = ['change']
  else if (call.body && form === 'text')
    value = code`'${bodyMap(n, { ...call.body, layout: 'inline' }, JSON_TEXT, '', '')}'`
  else if (call.body) {
    const map = bodyMap(n, call.body, call.body.nested ? QUOTED : MAPS, step, step)
    value = map
    if (form === 'assignment') {
      before.push(code`${step}const body${kind === 'ts' ? ': Record<string, unknown>' : ''} = ${map}`)
      before.push([{ unit: n, kind: 'property', before: `${step}body.allowReboot = true`, after: '' }])
      value = ['body']
    }
  }
  const asText = value && form !== 'text' ? code`JSON.stringify(${value})` : value
  const headers = entries.length > 0 ? [code`headers: { ${joined(entries, ', ')} }`] : []
  const url = urlOf(scope, call)
  const method = call.method.toLowerCase()
  const fetched = joined(
    [code`method: '${call.method}'`, ...headers, ...(asText ? [code`body: ${asText}`] : [])],
    `,\n${step}${step}`,
  )
  const who = isInstance(unit) ? 'client' : 'axios'
  const sent =
    unit.client % 4 === 0
      ? code`fetch(${url}, {\n${step}${step}${fetched},\n${step}})`
      : unit.client % 4 === 3
        ? code`axios.request({ method: '${call.method}', url: ${url}${headers[0] ? code`, ${headers[0]}` : ''}${value ? code`, data: ${value}` : ''} })`
        : code`${who}.${method}(${joined([url, ...(value ? [value] : []), ...(headers[0] ? [code`{ ${headers[0]} }`] : [])], ', ')})`
  const name = `${method}${index}`
  const start = kind === 'cjs' ? `exports.${name} = async function (` : `export async function ${name}(`
  return [[`${start}${parameters.join(', ')}) {`], ...before, code`${step}return ${sent}`, ['}']]
}
