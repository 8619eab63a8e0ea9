import { type Code, code, textOf } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/go.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const called = (body: Code): Code =>
  code`func run(id string) error {\n${body}}\n\nfunc main() {\n\trun(os.Args[1])\n}\n`

const quoted = (text: Code) => code`"${text}"`

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
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes
      ? code`fmt.Sprintf("%s${before}%s${after}", ${base}, id)`
      : code`${base} + "${before}" + id + "${after}"`
  },
  path: (path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return [holes ? `fmt.Sprintf("${before}%s${after}", id)` : `"${before}" + id + "${after}"`]
  },
  comment: (text) => `// ${text}\n`,
  constant: (text, number) => `const other${number} = "${text}"\n`,
  file: ({ needs, head, body }) => {
    const formats = [needs, head, body].some((part) => textOf(part).includes('fmt.'))
    return code`package main\n\nimport (\n${formats ? '\t"fmt"\n' : ''}\t"os"\n${needs})\n\n${head}\n${body}`
  },
  within: called,
}
