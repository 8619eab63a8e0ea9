import { type Code, code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/python.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

/** Python. */
export const python: Language = {
  main: 'main.py',
  beside: [{ path: 'pyproject.toml', code: ['[project]\nname = "qlab"\nversion = "1.0"\n'] }],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['BASE'],
      head: code`HOST = "${HOST}"\nBASE = HOST + "/cloudapi/" + "${segmentOf(one)}"\n`,
    }),
    join: (one) => ({ value: ['BASE'], head: code`BASE = "/".join(["${HOST}", "cloudapi", "${segmentOf(one)}"])\n` }),
    format: (one) => ({
      value: ['BASE'],
      head: code`BASE = "{}/cloudapi/{}".format("${HOST}", "${segmentOf(one)}")\n`,
    }),
    env: (one) => ({ value: ['BASE'], head: code`BASE = os.environ.get("QLAB_URL", "${baseOf(one)}")\n` }),
    config: (one) => ({
      value: ['SETTINGS["base"]'],
      needs: ['import json\n'],
      head: ['with open("settings.json") as file:\n    SETTINGS = json.load(file)\n'],
      files: [{ path: 'settings.json', code: code`{\n  "base": "${baseOf(one)}",\n  "retries": 3\n}\n` }],
    }),
    field: (one) => ({
      value: ['settings.base'],
      head: code`class Settings:\n    def __init__(self):\n        self.base = "${baseOf(one)}"\n\n\nsettings = Settings()\n`,
    }),
    inherited: (one) => ({
      value: ['self.base'],
      head: code`class Root:\n    base = "${baseOf(one)}"\n\n\n`,
      within: (body) =>
        code`class Cloud(Root):\n    def run(self, id):\n${indented(body)}\n\nCloud().run(sys.argv[1])\n`,
    }),
    builder: (one) => ({
      value: ['BASE'],
      head: code`class Address:
    def __init__(self):
        self.text = ""

    def host(self, name):
        self.text = name
        return self

    def version(self, name):
        self.text += "/cloudapi/" + name
        return self

    def build(self):
        return self.text


BASE = Address().host("${HOST}").version("${segmentOf(one)}").build()
`,
    }),
    files: (one) => ({
      value: ['BASE'],
      needs: ['from settings import BASE\n'],
      files: [{ path: 'settings.py', code: code`BASE = "${baseOf(one)}"\n` }],
    }),
    template: (one) => ({
      value: ['BASE'],
      head: code`HOST = "${HOST}"\nVERSION = "${segmentOf(one)}"\nBASE = f"{HOST}/cloudapi/{VERSION}"\n`,
    }),
    argument: (one) => ({
      value: ['base'],
      within: (body) => code`def run(base, id):\n${body}\n\nrun("${baseOf(one)}", sys.argv[1])\n`,
    }),
  },
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && /^[\w.]+$/.test(String(base[0]))
      ? code`f"{${base}}${before}{id}${after}"`
      : code`${base} + "${before}" + id + "${after}"`
  },
  path: (path, holes) => [holes ? `f"${path.replace('{}', '{id}')}"` : `"${path.replace('{}', '" + id + "')}"`],
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `other${number} = "${text}"\n`,
  file: ({ needs, head, body }) => code`import os\nimport sys\n${needs}\n${head}\n\n${body}`,
  within: (body) => code`def run(id):\n${body}\n\nrun(sys.argv[1])\n`,
}

function indented(body: Code): Code {
  return body.map((part) => (typeof part === 'string' ? part.replaceAll(/^ {4}/gm, '        ') : part))
}
