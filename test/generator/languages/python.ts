import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, segmentOf, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}": ${value === 'true' ? 'True' : value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['{', ...parts, '}']
}

function headersOf(headers: readonly Header[]): Code {
  const parts = headers.map(
    ({ name, text, env }) => code`${quoted(name)}: ${text ? quoted(text) : [`os.environ["${env}"]`]}`,
  )
  return code`{${joined(parts, ', ')}}`
}

const requests: Client = {
  needs: ['import requests\n'],
  send: ({ method, url, headers, members }) =>
    code`    return requests.${method.toLowerCase()}(${url}, headers=${headersOf(headers)}${
      members ? code`, json=${bodyOf(members)}` : []
    })\n`,
}

const httpx: Client = {
  needs: ['import httpx\n'],
  send: ({ method, url, headers, members }) =>
    code`    with httpx.Client(headers=${headersOf(headers)}) as client:\n        return client.${method.toLowerCase()}(${url}${
      members ? code`, json=${bodyOf(members)}` : []
    })\n`,
}

const urllib: Client = {
  needs: ['import json\nimport urllib.request\n'],
  send: ({ method, url, headers, members }) =>
    code`    request = urllib.request.Request(${url}, ${
      members ? code`data=json.dumps(${bodyOf(members)}).encode(), ` : []
    }headers=${headersOf(headers)}, method="${method}")\n    return urllib.request.urlopen(request)\n`,
}

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
  clients: [requests, urllib, httpx],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && /^[\w.]+$/.test(String(base[0]))
      ? code`f"{${base}}${before}{id}${after}"`
      : code`${base} + "${before}" + id + "${after}"`
  },
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `other${number} = "${text}"\n`,
  file: ({ needs, head, body }) => code`import os\nimport sys\n${needs}\n${head}\n\n${body}`,
  within: (body) => code`def run(id):\n${body}\n\nrun(sys.argv[1])\n`,
}

function indented(body: Code): Code {
  return body.map((part) => (typeof part === 'string' ? part.replaceAll(/^ {4}/gm, '        ') : part))
}
