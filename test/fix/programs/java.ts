import { type File, headerOf, hostOf, idsOf, partsOf, pathOf, rootOf, typeOf, versionSite } from './addresses.ts'
import { bodyMap, JSON_TEXT, type Maps } from './bodies.ts'
import { type Call, MEMBERS, type Program, type Unit } from './model.ts'
import { noiseLines } from './noise.ts'
import { type Code, code, joined } from './pieces.ts'

/** Java: java.net.http and OkHttp; each unit a package of its own. */
export function java(program: Program): { files: File[]; env: Code[] } {
  const units = program.units.map((unit, n) => unitFiles(unit, n, program))
  return { files: [manifest, ...units.flatMap(({ files }) => files)], env: units.flatMap(({ env }) => env) }
}

const manifest: File = {
  path: 'pom.xml',
  code: ['<project><groupId>acme</groupId><artifactId>client</artifactId><version>1</version></project>\n'],
}

interface Scope {
  readonly unit: Unit
  readonly n: number
  readonly step: string
}

/** JSON in the text of a string. */
const ESCAPED: Maps = { ...JSON_TEXT, key: (name) => `\\"${name}\\"`, value: (json) => json.replaceAll('"', '\\"') }

function unitFiles(unit: Unit, n: number, program: Program): { files: File[]; env: Code[] } {
  const scope: Scope = { unit, n, step: program.indent }
  const { step } = scope
  const { spelling } = unit.base
  const lines = noiseLines(program.noise, {
    comment: (text) => (unit.quote === 1 ? `/* ${text} */` : `// ${text}`),
    constant: (name, text) => `private static final String OTHER${name} = "${text}";`,
  }).map((line) => step + line)
  const half = Math.ceil(lines.length / 2)
  const text = joined(
    [
      `package acme.unit${n};`,
      '',
      ...(isOkHttp(unit)
        ? ['MediaType', 'OkHttpClient', 'Request', 'RequestBody', 'Response'].map((name) => `import okhttp3.${name};`)
        : ['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `import java.net.http.${name};`)),
      ...(spelling === 'opaque' ? ['import com.example.Addresses;'] : []),
      'import java.net.URI;',
      'import java.util.HashMap;',
      'import java.util.Map;',
      'import org.json.JSONObject;',
      '',
      'public class Client {',
      ...lines.slice(0, half),
      ...declarations(scope).map((one): Code => [step, ...one]),
      ...lines.slice(half),
      ...unit.calls.flatMap((call, index) => ['', ...callOf(scope, call, index)]),
      '}',
      '',
    ],
    '\n',
  )
  const config = code`package acme.unit${n};\n\nfinal class Config {\n${step}static final String BASE = "${rootOf(n, unit)}";\n}\n`
  const folder = `src/main/java/acme/unit${n}`
  return {
    files: [
      { path: `${folder}/Client.java`, code: text },
      ...(spelling === 'elsewhere' ? [{ path: `${folder}/Config.java`, code: config }] : []),
    ],
    env: spelling === 'dotenv' ? [code`CLOUD_URL_${n}=${rootOf(n, unit)}`] : [],
  }
}

function isOkHttp({ client }: Unit): boolean {
  return client % 2 === 1
}

function declarations({ unit, n, step }: Scope): Code[] {
  const header = headerOf(n, unit)
  const model = unit.calls.some(({ body }) => body?.reboot?.form === 'model')
  return [
    ...baseOf({ unit, n, step }),
    ...(header && unit.headerAt === 'constant' ? [code`static final String CONTRACT = "${header}";`] : []),
    isOkHttp(unit)
      ? ['private final OkHttpClient client = new OkHttpClient();']
      : ['private final HttpClient client = HttpClient.newHttpClient();'],
    ...(model
      ? [
          [
            `static class Change {\n${step}${step}public String cpuFamily;\n${step}${step}public boolean allowReboot;\n${step}}`,
          ],
        ]
      : []),
  ]
}

function baseOf({ unit, n }: Scope): Code[] {
  const { base } = unit
  const root = rootOf(n, unit)
  const constant = 'private static final String BASE ='
  switch (base.spelling) {
    case 'base':
      return [code`${constant} "${root}";`]
    case 'segment':
      return [
        code`private static final String HOST = "${hostOf(n, unit)}";`,
        code`private static final String VERSION = "${versionSite(n, unit)}";`,
        [
          unit.quote === 1
            ? `${constant} HOST + "/cloudapi/" + VERSION;`
            : `${constant} String.format("%s/cloudapi/%s", HOST, VERSION);`,
        ],
      ]
    case 'number':
      return [
        code`private static final int VERSION = ${versionSite(n, unit, String(base.version), '6')};`,
        code`${constant} "${hostOf(n, unit)}/cloudapi/v" + VERSION;`,
      ]
    case 'join':
      return [code`${constant} String.join("/", "${hostOf(n, unit)}", "cloudapi", "${versionSite(n, unit)}");`]
    case 'default':
      return [
        unit.quote === 1
          ? code`${constant} System.getenv().getOrDefault("CLOUD_URL_${n}", "${root}");`
          : code`${constant} System.getProperty("cloud.url.n${n}", "${root}");`,
      ]
    case 'dotenv':
      return [code`${constant} System.getenv("CLOUD_URL_${n}");`]
    case 'opaque':
      return [code`${constant} Addresses.tidy("${root}");`]
    case 'escaped':
      return [code`${constant} "${hostOf(n, unit)}/cloudapi/\\u0076${base.version}";`]
    default:
      return []
  }
}

function urlOf({ unit, n }: Scope, call: Call): Code {
  const parts = partsOf(pathOf(call))
  const { spelling } = unit.base
  const ids = parts.slice(1).map((_, index) => `id${index}`)
  const rest = parts.slice(1).map((part, index) => ` + id${index}${part ? ` + "${part}"` : ''}`)
  if (spelling === 'literal') {
    if (parts.length === 1 || unit.quote === 1) return code`"${rootOf(n, unit)}${parts[0] ?? ''}"${rest}`
    return code`String.format("${rootOf(n, unit)}${parts.join('%s')}", ${ids.join(', ')})`
  }
  if (spelling === 'parameter') return code`"${hostOf(n, unit)}/cloudapi/v" + version + "${parts[0] ?? ''}"${rest}`
  const base = spelling === 'elsewhere' ? 'Config.BASE' : 'BASE'
  if (unit.quote === 2) return [`String.format("%s${parts.join('%s')}", ${[base, ...ids].join(', ')})`]
  return [`${base} + "${parts[0] ?? ''}"`, ...rest]
}

function callOf(scope: Scope, call: Call, index: number): Code[] {
  const { unit, n, step } = scope
  const twice = step + step
  const type = typeOf(n, call)
  const header = headerOf(n, unit)
  const form = call.body?.reboot?.form
  const parameters = [
    ...[...idsOf(call), ...(unit.base.spelling === 'parameter' ? ['version'] : [])].map((name) => `String ${name}`),
    ...(form === 'model' ? ['Change change'] : []),
  ].join(', ')
  const lines: Code[] = []
  let body: Code | undefined
  if (call.body && form === 'model') body = ['new JSONObject(change).toString()']
  else if (call.body && form === 'assignment') {
    lines.push(code`${twice}Map<String, Object> body = new HashMap<>();`)
    for (const member of call.body.members) {
      const [name, json] = MEMBERS[call.body.of][member] ?? ['name', '"x"']
      lines.push(code`${twice}body.put("${name}", ${json});`)
    }
    lines.push([{ unit: n, kind: 'property', before: `${twice}body.put("allowReboot", true);`, after: '' }])
    body = ['new JSONObject(body).toString()']
  } else if (call.body?.layout === 'lines') {
    body = code`"""\n${twice}${twice}${bodyMap(n, call.body, JSON_TEXT, twice + twice, step)}\n${twice}${twice}"""`
  } else if (call.body) body = code`"${bodyMap(n, call.body, ESCAPED, '', '')}"`
  const result = isOkHttp(unit) ? 'Response' : 'HttpResponse<String>'
  const request = isOkHttp(unit) ? okHttp(scope, call, type, header, body) : netHttp(scope, call, type, header, body)
  return [
    [`${step}${result} ${call.method.toLowerCase()}${index}(${parameters}) throws Exception {`],
    ...lines,
    request,
    [
      isOkHttp(unit)
        ? `${twice}return client.newCall(request).execute();`
        : `${twice}return client.send(request, HttpResponse.BodyHandlers.ofString());`,
    ],
    [`${step}}`],
  ]
}

type Type = ReturnType<typeof typeOf>

function headersOf({ unit, step }: Scope, type: Type, header: Code | undefined): Code {
  const before = `\n${step.repeat(4)}.header(`
  const name = unit.headerAt === 'constant' ? ['CONTRACT'] : code`"${header ?? ''}"`
  return [
    ...(header ? code`${before}${name}, System.getenv("CONTRACT"))` : []),
    ...(type ? code`${before}"${type.name}", "${type.value}")` : []),
  ]
}

function netHttp(scope: Scope, call: Call, type: Type, header: Code | undefined, body: Code | undefined): Code {
  const { unit, step } = scope
  const publisher = body ? code`HttpRequest.BodyPublishers.ofString(${body})` : ['HttpRequest.BodyPublishers.noBody()']
  const url = code`URI.create(${urlOf(scope, call)})`
  const start =
    unit.quote === 0
      ? code`HttpRequest.newBuilder(${url})`
      : code`HttpRequest.newBuilder()\n${step.repeat(4)}.uri(${url})`
  const method = !body && unit.client % 4 === 0 ? [`.${call.method}()`] : code`.method("${call.method}", ${publisher})`
  return code`${step}${step}HttpRequest request = ${start}${headersOf(scope, type, header)}\n${step.repeat(4)}${method}\n${step.repeat(4)}.build();`
}

function okHttp(scope: Scope, call: Call, type: Type, header: Code | undefined, body: Code | undefined): Code {
  const { step } = scope
  const sent = body ? code`RequestBody.create(${body}, MediaType.parse("application/json"))` : []
  return code`${step}${step}Request request = new Request.Builder()\n${step.repeat(4)}.url(${urlOf(scope, call)})${headersOf(scope, type, header)}\n${step.repeat(4)}.${call.method.toLowerCase()}(${sent})\n${step.repeat(4)}.build();`
}
