import { type Code, code } from '../../fix/programs/pieces.ts'
import { clientsOf, quoted } from '../clients/javascript.ts'
import type { Base, Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

/** JavaScript and TypeScript; `typed` writes what follows a name in TypeScript alone. */
function scripts(ending: string, typed: (type: string) => string): Language {
  const exported = (value: Code): Code => code`export const BASE = ${value}\n`
  const classes = (base: Code, above: string): Code => code`class ${above} {\n  base = ${base}\n}\n\n`
  return {
    main: `main.${ending}`,
    beside: [
      { path: 'package.json', code: ['{ "name": "qlab", "version": "1.0.0", "type": "module", "private": true }\n'] },
    ],
    bases: {
      literal: (one) => ({ value: quoted(baseOf(one)) }),
      parts: (one) => ({
        value: ['BASE'],
        head: code`const HOST = '${HOST}'\nconst BASE = HOST + '/cloudapi/' + '${segmentOf(one)}'\n`,
      }),
      join: (one) => ({
        value: ['BASE'],
        head: code`const BASE = ['${HOST}', 'cloudapi', '${segmentOf(one)}'].join('/')\n`,
      }),
      format: (one) => ({
        value: ['BASE'],
        needs: ["import util from 'node:util'\n"],
        head: code`const BASE = util.format('%s/cloudapi/%s', '${HOST}', '${segmentOf(one)}')\n`,
      }),
      env: (one) => ({ value: ['BASE'], head: code`const BASE = process.env.QLAB_URL ?? '${baseOf(one)}'\n` }),
      config: (one) => ({
        value: ['settings.base'],
        needs: ["import settings from './settings.json' with { type: 'json' }\n"],
        files: [{ path: 'settings.json', code: code`{\n  "base": "${baseOf(one)}",\n  "retries": 3\n}\n` }],
      }),
      field: (one) => ({
        value: ['settings.base'],
        head: code`${classes(quoted(baseOf(one)), 'Settings')}const settings = new Settings()\n`,
      }),
      inherited: (one) => ({
        value: ['this.base'],
        head: classes(quoted(baseOf(one)), 'Root'),
        within: (body) =>
          code`class Cloud extends Root {\n  async run(id${typed('string')}) {\n${indented(body)}  }\n}\n\nawait new Cloud().run(process.argv[2])\n`,
      }),
      builder: (one) => ({
        value: ['BASE'],
        head: code`class Address {
  ${ending === 'ts' ? 'private ' : ''}text = ''

  host(name${typed('string')}) {
    this.text = name
    return this
  }

  version(name${typed('string')}) {
    this.text += '/cloudapi/' + name
    return this
  }

  build() {
    return this.text
  }
}

const BASE = new Address().host('${HOST}').version('${segmentOf(one)}').build()
`,
      }),
      files: (one) => ({
        value: ['BASE'],
        needs: [`import { BASE } from './settings.js'\n`],
        files: [{ path: `settings.${ending}`, code: exported(quoted(baseOf(one))) }],
      }),
      template: (one) => ({
        value: ['BASE'],
        head: code`const HOST = '${HOST}'\nconst VERSION = '${segmentOf(one)}'\nconst BASE = \`\${HOST}/cloudapi/\${VERSION}\`\n`,
      }),
      argument: (one): Base => ({
        value: ['base'],
        within: (body) =>
          code`async function run(base${typed('string')}, id${typed('string')}) {\n${body}}\n\nawait run('${baseOf(one)}', process.argv[2])\n`,
      }),
    },
    clients: clientsOf(typed),
    url: (base, path, holes) => {
      const [before = '', after = ''] = path.split('{}')
      return holes && /^[\w.]+$/.test(String(base[0]))
        ? code`\`\${${base}}${before}\${id}${after}\``
        : code`${base} + '${before}' + id + '${after}'`
    },
    path: (path, holes) => [holes ? `\`${path.replace('{}', '${id}')}\`` : `'${path.replace('{}', "' + id + '")}'`],
    comment: (text) => `// ${text}\n`,
    constant: (text, number) => `export const other${number} = '${text}'\n`,
    file: ({ needs, head, body }) => code`${needs}\n${head}\n${body}`,
    within: (body) => code`async function run(id${typed('string')}) {\n${body}}\n\nawait run(process.argv[2])\n`,
  }
}

function indented(body: Code): Code {
  return body.map((part) => (typeof part === 'string' ? part.replaceAll(/^ {2}/gm, '    ') : part))
}

export const javascript: Language = scripts('js', () => '')
export const typescript: Language = scripts('ts', (type) => `: ${type}`)
