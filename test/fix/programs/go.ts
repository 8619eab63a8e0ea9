import { type File, headerOf, hostOf, idsOf, partsOf, pathOf, rootOf, typeOf, versionSite } from './addresses.ts'
import { bodyMap, JSON_TEXT, type Maps } from './bodies.ts'
import type { Call, Program, Unit } from './model.ts'
import { noiseLines } from './noise.ts'
import { type Code, code, joined, textOf } from './pieces.ts'

/** Go: net/http; each unit a package of its own. */
export function go(program: Program): { files: File[]; env: Code[] } {
  const units = program.units.map((unit, n) => unitFiles(unit, n, program))
  return { files: [manifest, ...units.flatMap(({ files }) => files)], env: units.flatMap(({ env }) => env) }
}

const manifest: File = { path: 'go.mod', code: ['module example.com/client\n\ngo 1.22\n'] }

interface Scope {
  readonly unit: Unit
  readonly n: number
}

const MAPS: Maps = {
  open: 'map[string]any{',
  close: '}',
  inner: 'map[string]any{',
  key: (name) => `"${name}"`,
  value: (json) => json,
  remark: '//',
  trailing: 'must',
}

function unitFiles(unit: Unit, n: number, program: Program): { files: File[]; env: Code[] } {
  const scope: Scope = { unit, n }
  const { spelling } = unit.base
  const lines = noiseLines(program.noise, {
    comment: (text) => (unit.quote === 1 ? `/* ${text} */` : `// ${text}`),
    constant: (name, text) =>
      `const other${name} = ${unit.quote === 2 ? '`' : '"'}${text}${unit.quote === 2 ? '`' : '"'}`,
  })
  const half = Math.ceil(lines.length / 2)
  const body = joined(
    [
      ...lines.slice(0, half),
      ...declarations(scope),
      ...lines.slice(half),
      ...unit.calls.flatMap((call, index) => ['', ...callOf(scope, call, index)]),
      '',
    ],
    '\n',
  )
  const all = textOf(body)
  const packages = PACKAGES.filter((name) => all.includes(`${name.split('/').at(-1)}.`))
  const imports = packages.map((name) => `\t"${name}"`).join('\n')
  const text = code`package unit${n}\n\nimport (\n${imports}\n)\n\n${body}`
  return {
    files: [
      { path: `unit${n}/client.go`, code: text },
      ...(spelling === 'elsewhere'
        ? [{ path: `unit${n}/config.go`, code: code`package unit${n}\n\nconst base = "${rootOf(n, unit)}"\n` }]
        : []),
    ],
    env: spelling === 'dotenv' ? [code`CLOUD_URL_${n}=${rootOf(n, unit)}`] : [],
  }
}

const PACKAGES = ['bytes', 'cmp', 'example.com/addresses', 'encoding/json', 'fmt', 'net/http', 'os', 'strings']

function declarations({ unit, n }: Scope): Code[] {
  const header = headerOf(n, unit)
  const model = unit.calls.some(({ body }) => body?.reboot?.form === 'model')
  return [
    ...baseOf({ unit, n }),
    ...(header && unit.headerAt === 'constant' ? [code`const contractHeader = "${header}"`] : []),
    ...(model
      ? [['type change struct {\n\tFamily string `json:"cpuFamily"`\n\tReboot bool `json:"allowReboot,omitempty"`\n}']]
      : []),
  ]
}

function baseOf({ unit, n }: Scope): Code[] {
  const { base } = unit
  const root = rootOf(n, unit)
  switch (base.spelling) {
    case 'base':
      return [unit.quote === 2 ? code`const base = \`${root}\`` : code`const base = "${root}"`]
    case 'segment':
      return [
        code`const (\n\thost = "${hostOf(n, unit)}"\n\tversion = "${versionSite(n, unit)}"\n)`,
        [
          unit.quote === 1
            ? 'const base = host + "/cloudapi/" + version'
            : 'var base = fmt.Sprintf("%s/cloudapi/%s", host, version)',
        ],
      ]
    case 'number':
      return [
        code`const version = ${versionSite(n, unit, String(base.version), '6')}`,
        code`var base = fmt.Sprintf("${hostOf(n, unit)}/cloudapi/v%d", version)`,
      ]
    case 'join':
      return [code`var base = strings.Join([]string{"${hostOf(n, unit)}", "cloudapi", "${versionSite(n, unit)}"}, "/")`]
    case 'default':
      return [
        unit.quote === 1
          ? code`var base = cmp.Or(os.Getenv("CLOUD_URL_${n}"), "${root}")`
          : code`var base = endpoint()\n\nfunc endpoint() string {\n\tif set := os.Getenv("CLOUD_URL_${n}"); set != "" {\n\t\treturn set\n\t}\n\treturn "${root}"\n}`,
      ]
    case 'dotenv':
      return [code`var base = os.Getenv("CLOUD_URL_${n}")`]
    case 'opaque':
      return [code`var base = addresses.Tidy("${root}")`]
    case 'escaped':
      return [code`const base = "${hostOf(n, unit)}/cloudapi/\\x76${base.version}"`]
    default:
      return []
  }
}

function urlOf({ unit, n }: Scope, call: Call): Code {
  const parts = partsOf(pathOf(call))
  const { spelling } = unit.base
  const ids = parts.slice(1).map((_, index) => `id${index}`)
  if (spelling === 'literal') {
    if (parts.length === 1) return code`"${rootOf(n, unit)}${parts[0] ?? ''}"`
    return unit.quote === 1
      ? code`"${rootOf(n, unit)}${parts[0] ?? ''}"${parts.slice(1).map((part, index) => ` + id${index}${part ? ` + "${part}"` : ''}`)}`
      : code`fmt.Sprintf("${rootOf(n, unit)}${parts.join('%s')}", ${ids.join(', ')})`
  }
  if (spelling === 'parameter') {
    return code`fmt.Sprintf("${hostOf(n, unit)}/cloudapi/v%s${parts.join('%s')}", ${['version', ...ids].join(', ')})`
  }
  if (unit.quote === 1 || parts.length === 1) {
    return [
      'base',
      ...parts.map((part, index) => `${index > 0 ? ` + id${index - 1}` : ''}${part ? ` + "${part}"` : ''}`),
    ]
  }
  return [`fmt.Sprintf("%s${parts.join('%s')}", ${['base', ...ids].join(', ')})`]
}

function callOf(scope: Scope, call: Call, index: number): Code[] {
  const { unit, n } = scope
  const type = typeOf(n, call)
  const header = headerOf(n, unit)
  const form = call.body?.reboot?.form
  const parameters = [
    ...[...idsOf(call), ...(unit.base.spelling === 'parameter' ? ['version'] : [])].map((name) => `${name} string`),
    ...(form === 'model' ? ['body change'] : []),
  ].join(', ')
  const lines: Code[] = []
  let reader: Code = ['nil']
  if (call.body && form === 'text') {
    reader = code`strings.NewReader(\`${bodyMap(n, call.body, JSON_TEXT, '\t', '\t')}\`)`
  } else if (call.body) {
    if (form !== 'model') lines.push(code`\tbody := ${bodyMap(n, call.body, MAPS, '\t', '\t')}`)
    if (form === 'assignment') {
      lines.push([{ unit: n, kind: 'property', before: '\tbody["allowReboot"] = true', after: '' }])
    }
    lines.push(['\tdata, err := json.Marshal(body)\n\tif err != nil {\n\t\treturn nil, err\n\t}'])
    reader = ['bytes.NewReader(data)']
  }
  const method =
    unit.client % 2 === 0 ? `"${call.method}"` : `http.Method${call.method[0]}${call.method.slice(1).toLowerCase()}`
  lines.push(code`\treq, err := http.NewRequest(${method}, ${urlOf(scope, call)}, ${reader})`)
  lines.push(['\tif err != nil {\n\t\treturn nil, err\n\t}'])
  if (type) lines.push(code`\treq.Header.${unit.quote === 1 ? 'Add' : 'Set'}("${type.name}", "${type.value}")`)
  if (header) {
    const name = unit.headerAt === 'constant' ? ['contractHeader'] : code`"${header}"`
    lines.push(code`\treq.Header.Set(${name}, os.Getenv("CONTRACT"))`)
  }
  const name = `${call.method.toLowerCase()}${index}`
  return [
    [`func ${name}(${parameters}) (*http.Response, error) {`],
    ...lines,
    ['\treturn http.DefaultClient.Do(req)\n}'],
  ]
}
