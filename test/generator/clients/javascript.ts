import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, siteOf } from '../model.ts'

export const quoted = (text: Code) => code`'${text}'`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) =>
    name === 'allowReboot'
      ? siteOf('property', `${index > 0 ? ', ' : ''}${name}: ${value}`, '')
      : `${index > 0 ? ', ' : ''}${name}: ${value.replaceAll('"', "'")}`,
  )
  return ['{ ', ...parts, ' }']
}

function given({ text, env }: Header): Code {
  return text ? quoted(text) : [`process.env.${env}`]
}

function headersOf(headers: readonly Header[]): Code {
  return code`{ ${joined(
    headers.map((one) => code`${quoted(one.name)}: ${given(one)}`),
    ', ',
  )} }`
}

const verb = (method: string) => method.toLowerCase()

/** The clients of JavaScript and TypeScript; `typed` writes what follows a name in TypeScript alone. */
export function clientsOf(typed: (type: string) => string): Client[] {
  const text = typed('string')
  const optional = text === '' ? '' : '?: object'
  const args = `method${text}, url${text}, body${optional}`
  const past = (members: readonly Member[] | undefined): Code => (members ? code`, ${bodyOf(members)}` : [])

  const fetching: Client = {
    send: ({ method, url, headers, members }) =>
      code`  const answer = await fetch(${url}, { method: '${method}', headers: ${headersOf(headers)}${
        members ? code`, body: JSON.stringify(${bodyOf(members)})` : []
      } })
  return answer.status
`,
    helper: ({ method, url, headers, members }) => ({
      head: code`
async function send(${args}) {
  const answer = await fetch(url, {
    method,
    headers: ${headersOf(headers)},
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(\`\${method} \${url}: \${answer.status}\`)
  return answer
}
`,
      body: code`  return send('${method}', ${url}${past(members)})\n`,
    }),
    object: ({ method, base, path, headers, members }) => ({
      head: code`
class Api {
${text ? '  private readonly base: string\n  private readonly headers: any\n\n' : ''}  constructor(base${text}) {
    this.base = base
    this.headers = ${headersOf(headers)}
  }

  async request(method${text}, path${text}, body${optional}) {
    const answer = await fetch(this.base + path, { method, headers: this.headers, body: JSON.stringify(body) })
    return answer.status
  }
}
`,
      body: code`  const cloud = new Api(${base})\n  return cloud.request('${method}', ${path}${past(members)})\n`,
    }),
  }

  const axios: Client = {
    needs: ["import axios from 'axios'\n"],
    send: ({ method, url, headers, members }) =>
      code`  return axios.${verb(method)}(${url}, ${members ? code`${bodyOf(members)}, ` : []}{ headers: ${headersOf(headers)} })\n`,
    helper: ({ method, url, headers, members }) => ({
      head: code`
function send(${args}) {
  return axios({ method, url, data: body, headers: ${headersOf(headers)} })
}
`,
      body: code`  return send('${method}', ${url}${past(members)})\n`,
    }),
    object: ({ method, base, path, headers, members }) => ({
      head: [],
      body: code`  const cloud = axios.create({
    baseURL: ${base},
    timeout: 30000,
    headers: ${headersOf(headers)},
  })
  return cloud.${verb(method)}(${path}${past(members)})
`,
    }),
  }

  const https: Client = {
    needs: ["import https from 'node:https'\n"],
    send: ({ method, url, headers, members }) =>
      code`  const request = https.request(${url}, { method: '${method}', headers: ${headersOf(headers)} })
${members ? code`  request.write(JSON.stringify(${bodyOf(members)}))\n` : []}  request.end()
`,
    helper: ({ method, url, headers, members }) => ({
      head: code`
function send(${args}) {
  const options = { method, headers: ${headersOf(headers)} }
  return new Promise((resolve, reject) => {
    const request = https.request(url, options, resolve)
    request.on('error', reject)
    if (body) request.write(JSON.stringify(body))
    request.end()
  })
}
`,
      body: code`  return send('${method}', ${url}${past(members)})\n`,
    }),
    object: ({ method, base, path, headers, members }) => ({
      head: code`
class Api {
${text ? '  private readonly base: string\n\n' : ''}  constructor(base${text}) {
    this.base = base
  }

  ${verb(method)}(path${text}${members ? `, body${optional}` : ''}) {
    return this.send('${method}', path${members ? ', body' : ''})
  }

  send(method${text}, path${text}, body${optional}) {
    const request = https.request(this.base + path, { method, headers: ${headersOf(headers)} })
    request.end(body ? JSON.stringify(body) : undefined)
    return request
  }
}
`,
      body: code`  return new Api(${base}).${verb(method)}(${path}${past(members)})\n`,
    }),
  }
  return [fetching, axios, https]
}
