import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, siteOf } from '../model.ts'

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

const verb = (method: string) => method.toLowerCase()
const past = (members: readonly Member[] | undefined): Code => (members ? code`, ${bodyOf(members)}` : [])

/** A function `send` that is told method, address and body, and a call of it. */
const throughSend =
  (head: (headers: Code) => Code): Client['helper'] =>
  ({ method, url, headers, members }) => ({
    head: head(headersOf(headers)),
    body: code`    return send("${method}", ${url}${past(members)})\n`,
  })

const requests: Client = {
  needs: ['import requests\n'],
  send: ({ method, url, headers, members }) =>
    code`    return requests.${verb(method)}(${url}, headers=${headersOf(headers)}${
      members ? code`, json=${bodyOf(members)}` : []
    })\n`,
  helper: throughSend(
    (headers) => code`
def send(method, url, body=None):
    response = requests.request(method, url, headers=${headers}, json=body, timeout=30)
    response.raise_for_status()
    return response


`,
  ),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class Api:
    def __init__(self, url):
        self.url = url
        self.session = requests.Session()
        self.session.headers.update(${headersOf(headers)})

    def ${verb(method)}(self, path${members ? ', body' : ''}):
        return self.session.${verb(method)}(self.url + path${members ? ', json=body' : ''})


`,
    body: code`    return Api(${base}).${verb(method)}(${path}${past(members)})\n`,
  }),
}

const urllib: Client = {
  needs: ['import json\nimport urllib.request\n'],
  send: ({ method, url, headers, members }) =>
    code`    request = urllib.request.Request(${url}, ${
      members ? code`data=json.dumps(${bodyOf(members)}).encode(), ` : []
    }headers=${headersOf(headers)}, method="${method}")\n    return urllib.request.urlopen(request)\n`,
  helper: throughSend(
    (headers) => code`
def send(method, url, body=None):
    data = json.dumps(body).encode() if body is not None else None
    headers = ${headers}
    request = urllib.request.Request(url, data=data, headers=headers, method=method)
    with urllib.request.urlopen(request) as response:
        return response.status


`,
  ),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class Api:
    def __init__(self, url):
        self.url = url
        self.headers = ${headersOf(headers)}

    def request(self, method, path, body=None):
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(self.url + path, data, self.headers, method=method)
        return urllib.request.urlopen(request)


`,
    body: code`    api = Api(${base})\n    return api.request("${method}", ${path}${past(members)})\n`,
  }),
}

const httpx: Client = {
  needs: ['import httpx\n'],
  send: ({ method, url, headers, members }) =>
    code`    with httpx.Client(headers=${headersOf(headers)}) as client:\n        return client.${verb(method)}(${url}${
      members ? code`, json=${bodyOf(members)}` : []
    })\n`,
  helper: throughSend(
    (headers) => code`
def send(method, url, body=None):
    return httpx.request(method, url, json=body, headers=${headers})


`,
  ),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`    client = httpx.Client(base_url=${base}, headers=${headersOf(headers)})
    return client.${verb(method)}(${path}${members ? code`, json=${bodyOf(members)}` : []})\n`,
  }),
}

/** The clients of Python. */
export const clients: readonly Client[] = [requests, urllib, httpx]
