import type { Language } from './languages.ts'

const needs = (name: string, file = 'settings') => `import { ${name} } from './${file}'\n`

/** How programs are written in TypeScript. */
export const typescript: Language = {
  fixed: { 'package.json': '{ "name": "lab", "dependencies": { "axios": "^1.0.0" } }\n' },
  bases: {
    literal: (version) => ({
      base: { 'settings.ts': `export const BASE = 'https://api.ionos.com/cloudapi/${version}'\n` },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    parts: (version) => ({
      base: {
        'host.ts': "export const HOST = 'https://api.ionos.com'\n",
        'settings.ts': `import { HOST } from './host'\nexport const BASE = HOST + '/cloudapi/${version}'\n`,
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    'passed on': (version) => ({
      base: {
        'first.ts': `export const ROOT = 'https://api.ionos.com/cloudapi/${version}'\nexport const RETRIES = 3\n`,
        'settings.ts': "export { ROOT as BASE } from './first'\n",
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    field: (version) => ({
      base: {
        'settings.ts': `export class Settings {\n  static readonly base = 'https://api.ionos.com/cloudapi/${version}'\n}\n`,
      },
      needs: needs('Settings'),
      value: 'Settings.base',
    }),
    config: (version) => ({
      base: {
        'settings.ts': `const config = { host: 'https://api.ionos.com', root: '/cloudapi/${version}' }\nexport default config\n`,
      },
      needs: "import config from './settings'\n",
      value: '(config.host + config.root)',
    }),
    env: (version) => ({
      base: {
        'settings.ts': `export const BASE = process.env.CLOUD_URL ?? 'https://api.ionos.com/cloudapi/${version}'\n`,
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    function: (version) => ({
      base: {
        'settings.ts': `const ROOT = 'https://api.ionos.com/cloudapi'\nexport function base() {\n  return ROOT + '/' + '${version}'\n}\n`,
      },
      needs: needs('base'),
      value: 'base()',
    }),
    other: (version) => ({
      base: {
        'lib/first.ts': `export const BASE = 'https://api.ionos.com/cloudapi/${version}'\n`,
        'lib/index.ts': "export * from './first'\n",
      },
      needs: needs('BASE', 'lib'),
      value: 'BASE',
    }),
  },
  uses: {
    here: (value, imports, method) => ({
      'main.ts': `import axios from 'axios'\n${imports}export const run = (id: string) => axios.${method}(${value} + '/servers/' + id)\n`,
    }),
    wrapped: (value, imports, method) => ({
      'http.ts': `import axios from 'axios'\n${imports}export function send(path: string) {\n  return axios.${method}(${value} + path)\n}\n`,
      'main.ts': "import { send } from './http'\nsend('/servers/1')\n",
    }),
    client: (value, imports, method) => ({
      'client.ts': `import axios from 'axios'\n${imports}export const client = axios.create({ baseURL: ${value} })\n`,
      'main.ts': `import { client } from './client'\nclient.${method}('/servers/1')\n`,
    }),
    mixed: (value, imports, method) => ({
      'calls.ts': `import axios from 'axios'\n${imports}export const send = (path: string) => axios.${method}(${value} + path)\nexport const images = () => axios.get('https://api.ionos.com/cloudapi/v4/images')\n`,
      'main.ts': "import { send } from './calls'\nsend('/servers/1')\n",
    }),
  },
  other: (index) => ({
    [`other${index}.ts`]: `export const BASE${index} = 'https://api.ionos.com/cloudapi/v6'\nexport const company${index} = 'ionos-cloud'\n`,
    [`user${index}.ts`]: `import { BASE${index} } from './other${index}'\nfetch(BASE${index} + '/servers')\n`,
  }),
}
