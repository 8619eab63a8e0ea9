import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, type Method, segmentOf, siteOf } from '../model.ts'

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

const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()

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
}

const faraday: Client = {
  needs: ["require 'faraday'\nrequire 'json'\n"],
  send: ({ method, url, headers, members }) =>
    members
      ? code`  Faraday.${method.toLowerCase()}(${url}, ${bodyOf(members)}.to_json, ${headersOf(headers)})\n`
      : code`  Faraday.${method.toLowerCase()}(${url}, nil, ${headersOf(headers)})\n`,
}

const httparty: Client = {
  needs: ["require 'httparty'\nrequire 'json'\n"],
  send: ({ method, url, headers, members }) =>
    code`  HTTParty.${method.toLowerCase()}(${url}, headers: ${headersOf(headers)}${
      members ? code`, body: ${bodyOf(members)}.to_json` : []
    })\n`,
}

/** Ruby. */
export const ruby: Language = {
  main: 'main.rb',
  beside: [{ path: 'Gemfile', code: ["source 'https://rubygems.org'\n\ngem 'rake'\n"] }],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['BASE'],
      head: code`HOST = '${HOST}'\nBASE = HOST + '/cloudapi/' + '${segmentOf(one)}'\n`,
    }),
    join: (one) => ({ value: ['BASE'], head: code`BASE = ['${HOST}', 'cloudapi', '${segmentOf(one)}'].join('/')\n` }),
    format: (one) => ({
      value: ['BASE'],
      head: code`BASE = format('%s/cloudapi/%s', '${HOST}', '${segmentOf(one)}')\n`,
    }),
    env: (one) => ({ value: ['BASE'], head: code`BASE = ENV.fetch('QLAB_URL', '${baseOf(one)}')\n` }),
    config: (one) => ({
      value: ["SETTINGS['base']"],
      needs: ["require 'yaml'\n"],
      head: ["SETTINGS = YAML.load_file('settings.yml')\n"],
      files: [{ path: 'settings.yml', code: code`base: ${baseOf(one)}\nretries: 3\n` }],
    }),
    field: (one) => ({
      value: ['SETTINGS.base'],
      head: code`class QlabSettings\n  attr_reader :base\n\n  def initialize\n    @base = '${baseOf(one)}'\n  end\nend\n\nSETTINGS = QlabSettings.new\n`,
    }),
    inherited: (one) => ({
      value: ['@base'],
      head: code`class QlabRoot\n  def initialize\n    @base = '${baseOf(one)}'\n  end\nend\n`,
      within: (body) =>
        code`class QlabCloud < QlabRoot\n  def run(id)\n${indented(body)}  end\nend\n\nQlabCloud.new.run(ARGV[0])\n`,
    }),
    builder: (one) => ({
      value: ['BASE'],
      head: code`class QlabAddress
  def host(name)
    @text = name
    self
  end

  def version(name)
    @text += '/cloudapi/' + name
    self
  end

  def build
    @text
  end
end

BASE = QlabAddress.new.host('${HOST}').version('${segmentOf(one)}').build
`,
    }),
    files: (one) => ({
      value: ['QlabSettings::BASE'],
      needs: ["require_relative 'settings'\n"],
      files: [{ path: 'settings.rb', code: code`module QlabSettings\n  BASE = '${baseOf(one)}'.freeze\nend\n` }],
    }),
    template: (one) => ({
      value: ['BASE'],
      head: code`HOST = '${HOST}'\nVERSION = '${segmentOf(one)}'\nBASE = "#{HOST}/cloudapi/#{VERSION}"\n`,
    }),
    argument: (one) => ({
      value: ['base'],
      within: (body) => code`def run(base, id)\n${body}end\n\nrun('${baseOf(one)}', ARGV[0])\n`,
    }),
  },
  clients: [net, faraday, httparty],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && !String(base[0]).startsWith("'")
      ? code`"#{${base}}${before}#{id}${after}"`
      : code`${base} + '${before}' + id + '${after}'`
  },
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `OTHER${number} = '${text}'\n`,
  file: ({ needs, head, body }) => code`${needs}\n${head}\n${body}`,
  within: (body) => code`def run(id)\n${body}end\n\nrun(ARGV[0])\n`,
}

function indented(body: Code): Code {
  return body.map((part) => (typeof part === 'string' ? part.replaceAll(/^ {2}/gm, '    ') : part))
}
