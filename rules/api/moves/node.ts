import { callRows, type Move, type MoveRow, type Pair, row } from '../move.ts'
import { libionosenterpriseCalls, nodeCalls } from './node-calls.ts'

const SDK = 'https://github.com/ionos-cloud/sdk-nodejs'
const README = `${SDK}/blob/v6.1.5/README.md`

const pageOf = (on: string) => `${SDK}/blob/v6.1.5/docs/api/${on}.md`

/** Settings of the old module, which holds one client for all calls. */
const settings: readonly Pair[] = [
  ['setauth(u, p)', 'new Configuration({ username, password })', 'handed to each API class'],
  ['setendpoint(ep)', 'new Configuration({ basePath })', 'without it the base is version 6'],
  ['setdepth(newdepth)', '{ depth }', 'a member of the argument of each call'],
  ['setuseragent(ua)', 'new Configuration({ baseOptions: { headers } })'],
]

function clientRows(module: string, basic: string): MoveRow[] {
  const own: Pair = [`${basic}(sixfourstring)`, 'new Configuration({ username, password })', 'takes no encoded pair']
  return [
    row('import', [module, '@ionos-cloud/sdk-nodejs'], README),
    ...[...settings, own].map((pair) => row('setting', pair, README)),
  ]
}

const steps = (module: string): readonly string[] => [
  `Install @ionos-cloud/sdk-nodejs 6 beside ${module}; keep both until the last call is moved.`,
  'Make one Configuration where the code calls setauth, and an API class of it for each kind of resource: new ServersApi(configuration).',
  'Move the calls that are listed. Each takes one object in place of positions, and gives a promise in place of the callback (error, response, body).',
  'Read response.data: it is an object already, JSON.parse(body) goes away. Statuses of 400 and above reject the promise.',
  `Take ${module} out of package.json and the lock file once no file requires it.`,
]

/** Packages of Node and what their names become in `@ionos-cloud/sdk-nodejs`. */
export const nodeMoves: readonly Move[] = [
  {
    ecosystem: 'npm',
    name: 'libprofitbricks',
    to: '@ionos-cloud/sdk-nodejs',
    release: '6.1.5',
    source: 'https://github.com/profitbricks/profitbricks-sdk-nodejs/tree/v4.1.0/lib',
    steps: steps('libprofitbricks'),
    rows: [...clientRows('libprofitbricks', 'pbauth'), ...callRows(nodeCalls, pageOf)],
  },
  {
    ecosystem: 'npm',
    name: 'libionosenterprise',
    to: '@ionos-cloud/sdk-nodejs',
    release: '6.1.5',
    source: 'https://github.com/profitbricks/profitbricks-sdk-nodejs/tree/v5.1.1/lib',
    steps: steps('libionosenterprise'),
    rows: [
      ...clientRows('libionosenterprise', 'auth'),
      ...callRows([...nodeCalls, ...libionosenterpriseCalls], pageOf),
    ],
  },
]
