import { type Code, code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/ruby.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const quoted = (text: Code) => code`'${text}'`

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
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && !String(base[0]).startsWith("'")
      ? code`"#{${base}}${before}#{id}${after}"`
      : code`${base} + '${before}' + id + '${after}'`
  },
  path: (path, holes) => [holes ? `"${path.replace('{}', '#{id}')}"` : `'${path.replace('{}', "' + id + '")}'`],
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `OTHER${number} = '${text}'\n`,
  file: ({ needs, head, body }) => code`${needs}\n${head}\n${body}`,
  within: (body) => code`def run(id)\n${body}end\n\nrun(ARGV[0])\n`,
}

function indented(body: Code): Code {
  return body.map((part) => (typeof part === 'string' ? part.replaceAll(/^ {2}/gm, '    ') : part))
}
