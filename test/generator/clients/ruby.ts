import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, type Method, siteOf } from '../model.ts'

const quoted = (text: Code) => code`'${text}'`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}${name}: ${value.replaceAll('"', "'")}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['{ ', ...parts, ' }']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`ENV.fetch('${env}')`])

const headersOf = (headers: readonly Header[]): Code =>
  code`{ ${joined(
    headers.map((one) => code`${quoted(one.name)} => ${given(one)}`),
    ', ',
  )} }`

const verb = (method: Method) => method.toLowerCase()
const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()
const past = (members: readonly Member[] | undefined): Code => (members ? code`, ${bodyOf(members)}` : [])

const net: Client = {
  needs: ["require 'net/http'\nrequire 'json'\n"],
  send: ({ method, url, headers, members }) =>
    code`  uri = URI(${url})
  request = Net::HTTP::${title(method)}.new(uri)
${joined(
  headers.map((one) => code`  request[${quoted(one.name)}] = ${given(one)}\n`),
  '',
)}${members ? code`  request.body = ${bodyOf(members)}.to_json\n` : []}  Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(request) }
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
def call_api(method, url, body = nil)
  uri = URI(url)
  http = Net::HTTP.new(uri.host, uri.port)
  http.use_ssl = true
  http.send_request(method, uri.request_uri, body && body.to_json, ${headersOf(headers)})
end
`,
    body: code`  call_api('${method}', ${url}${past(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class QlabApi
  def initialize(url)
    @url = url
  end

  def ${verb(method)}(path${members ? ', body' : ''})
    uri = URI.parse(@url + path)
    request = Net::HTTP::${title(method)}.new(uri, ${headersOf(headers)})
${members ? '    request.body = JSON.generate(body)\n' : ''}    Net::HTTP.start(uri.hostname, uri.port, use_ssl: true) { |http| http.request(request) }
  end
end
`,
    body: code`  QlabApi.new(${base}).${verb(method)}(${path}${past(members)})\n`,
  }),
}

const faraday: Client = {
  needs: ["require 'faraday'\nrequire 'json'\n"],
  send: ({ method, url, headers, members }) =>
    members
      ? code`  Faraday.${verb(method)}(${url}, ${bodyOf(members)}.to_json, ${headersOf(headers)})\n`
      : code`  Faraday.${verb(method)}(${url}, nil, ${headersOf(headers)})\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
def call_api(method, url, body = nil)
  Faraday.new.run_request(method, url, body&.to_json, ${headersOf(headers)})
end
`,
    body: code`  call_api(:${verb(method)}, ${url}${past(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`  connection = Faraday.new(url: ${base}, headers: ${headersOf(headers)}) do |faraday|
    faraday.request :json
  end
  connection.${verb(method)}(${path}${past(members)})
`,
  }),
}

const httparty: Client = {
  needs: ["require 'httparty'\nrequire 'json'\n"],
  send: ({ method, url, headers, members }) =>
    code`  HTTParty.${verb(method)}(${url}, headers: ${headersOf(headers)}${
      members ? code`, body: ${bodyOf(members)}.to_json` : []
    })\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
def call_api(method, url, body = nil)
  HTTParty.send(method, url, headers: ${headersOf(headers)}, body: body.to_json)
end
`,
    body: code`  call_api(:${verb(method)}, ${url}${past(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class QlabApi
  include HTTParty

  headers ${joined(
    headers.map((one) => code`${quoted(one.name)} => ${given(one)}`),
    ', ',
  )}

  def initialize(url)
    self.class.base_uri url
  end

  def ${verb(method)}(path${members ? ', body' : ''})
    self.class.${verb(method)}(path${members ? ', body: body.to_json' : ''})
  end
end
`,
    body: code`  QlabApi.new(${base}).${verb(method)}(${path}${past(members)})\n`,
  }),
}

/** The clients of Ruby. */
export const clients: readonly Client[] = [net, faraday, httparty]
