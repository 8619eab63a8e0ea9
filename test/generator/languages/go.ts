import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, type Method, segmentOf, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}": ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['map[string]interface{}{', ...parts, '}']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`os.Getenv("${env}")`])

const CONSTANTS: Readonly<Record<Method, string>> = {
  GET: 'http.MethodGet',
  POST: '"POST"',
  PATCH: 'http.MethodPatch',
  DELETE: '"DELETE"',
}

const net: Client = {
  needs: ['\t"bytes"\n\t"encoding/json"\n\t"net/http"\n'],
  send: ({ method, url, headers, members }) =>
    code`${members ? code`\tbody, _ := json.Marshal(${bodyOf(members)})\n` : []}\trequest, err := http.NewRequest(${CONSTANTS[method]}, ${url}, ${members ? 'bytes.NewReader(body)' : 'nil'})
\tif err != nil {
\t\treturn err
\t}
${joined(
  headers.map((one) => code`\trequest.Header.Set(${quoted(one.name)}, ${given(one)})\n`),
  '',
)}\t_, err = http.DefaultClient.Do(request)
\treturn err
`,
}

const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()

const resty: Client = {
  needs: ['\t"github.com/go-resty/resty/v2"\n'],
  send: ({ method, url, headers, members }) =>
    code`\t_, err := resty.New().R().
${joined(
  headers.map((one) => code`\t\tSetHeader(${quoted(one.name)}, ${given(one)}).\n`),
  '',
)}${members ? code`\t\tSetBody(${bodyOf(members)}).\n` : []}\t\t${title(method)}(${url})
\treturn err
`,
}

const req: Client = {
  needs: ['\t"github.com/imroc/req/v3"\n'],
  send: ({ method, url, headers, members }) =>
    code`\t_, err := req.C().R().SetHeaders(map[string]string{${joined(
      headers.map((one) => code`${quoted(one.name)}: ${given(one)}`),
      ', ',
    )}})${members ? code`.SetBody(${bodyOf(members)})` : []}.${title(method)}(${url})
\treturn err
`,
}

const called = (body: Code): Code =>
  code`func run(id string) error {\n${body}}\n\nfunc main() {\n\trun(os.Args[1])\n}\n`

/** Go. */
export const go: Language = {
  main: 'main.go',
  beside: [{ path: 'go.mod', code: ['module example.com/qlab\n\ngo 1.22\n'] }],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['base'],
      head: code`const host = "${HOST}"\n\nconst base = host + "/cloudapi/" + "${segmentOf(one)}"\n`,
    }),
    join: (one) => ({
      value: ['base'],
      needs: ['\t"strings"\n'],
      head: code`var base = strings.Join([]string{"${HOST}", "cloudapi", "${segmentOf(one)}"}, "/")\n`,
    }),
    format: (one) => ({
      value: ['base'],
      needs: ['\t"fmt"\n'],
      head: code`var base = fmt.Sprintf("%s/cloudapi/%s", "${HOST}", "${segmentOf(one)}")\n`,
    }),
    env: (one) => ({
      value: ['base()'],
      head: code`func base() string {\n\tif url := os.Getenv("QLAB_URL"); url != "" {\n\t\treturn url\n\t}\n\treturn "${baseOf(one)}"\n}\n`,
    }),
    config: (one) => ({
      value: ['viper.GetString("qlab.base")'],
      needs: ['\t"github.com/spf13/viper"\n'],
      head: ['func init() {\n\tviper.SetConfigFile("config.yaml")\n\tviper.ReadInConfig()\n}\n'],
      files: [{ path: 'config.yaml', code: code`qlab:\n  base: ${baseOf(one)}\n  retries: 3\n` }],
    }),
    field: (one) => ({
      value: ['settings.Base'],
      head: code`type Settings struct {\n\tBase string\n\tRetries int\n}\n\nvar settings = Settings{Base: "${baseOf(one)}", Retries: 3}\n`,
    }),
    inherited: (one) => ({
      value: ['c.base'],
      head: ['type Root struct {\n\tbase string\n}\n\ntype Cloud struct {\n\tRoot\n}\n'],
      within: (body) =>
        code`func (c *Cloud) run(id string) error {\n${body}}\n\nfunc main() {\n\tcloud := &Cloud{Root: Root{base: "${baseOf(one)}"}}\n\tcloud.run(os.Args[1])\n}\n`,
    }),
    builder: (one) => ({
      value: ['base'],
      head: code`type Address struct {
\ttext string
}

func (a *Address) Host(name string) *Address {
\ta.text = name
\treturn a
}

func (a *Address) Version(name string) *Address {
\ta.text += "/cloudapi/" + name
\treturn a
}

func (a *Address) Build() string {
\treturn a.text
}

var base = (&Address{}).Host("${HOST}").Version("${segmentOf(one)}").Build()
`,
    }),
    files: (one) => ({
      value: ['base'],
      files: [{ path: 'settings.go', code: code`package main\n\nconst base = "${baseOf(one)}"\n` }],
    }),
    template: (one) => ({
      value: ['base'],
      needs: ['\t"strings"\n'],
      head: code`const version = "${segmentOf(one)}"\n\nvar base = strings.NewReplacer("{version}", version).Replace("${HOST}/cloudapi/{version}")\n`,
    }),
    argument: (one) => ({
      value: ['base'],
      within: (body) =>
        code`func run(base string, id string) error {\n${body}}\n\nfunc main() {\n\trun("${baseOf(one)}", os.Args[1])\n}\n`,
    }),
  },
  clients: [net, resty, req],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes
      ? code`fmt.Sprintf("%s${before}%s${after}", ${base}, id)`
      : code`${base} + "${before}" + id + "${after}"`
  },
  comment: (text) => `// ${text}\n`,
  constant: (text, number) => `const other${number} = "${text}"\n`,
  file: ({ needs, head, body }) => code`package main\n\nimport (\n\t"os"\n${needs})\n\n${head}\n${body}`,
  within: called,
}
