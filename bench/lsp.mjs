// node bench/lsp.mjs: how long the diagnostics of a document take after a change, in a client of 2,000 files.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node.js'
import { median } from './measure.mjs'

const root = path.resolve(import.meta.dirname ?? '.', '..')
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '9' },
    dist: { type: 'string', default: root },
  },
})
const files = Number(values.files)
const rounds = Number(values.rounds)

const KINDS = ['datacenters', 'lans', 'ipblocks', 'snapshots', 'images', 'servers', 'volumes', 'users']

const base = (version, line = '') => `${line}export const base = 'https://api.ionos.com/cloudapi/v${version}'\n`

const user = (number) => `import { base } from '../base.js'

/** What step ${number} needs. */
export async function step${number}(token, name) {
  const answer = await fetch(\`\${base}/${KINDS[number % KINDS.length]}?depth=${number % 5}\`, {
    method: '${number % 3 === 0 ? 'POST' : 'GET'}',
    headers: { authorization: \`Bearer \${token}\` },
  })
  if (!answer.ok) throw new Error(\`\${name} failed with \${answer.status}\`)
  return answer.json()
}
`

/** Every file of them that names the API is read; of the others that use the base, an audit reads the first 500. */
const signed = (number) => `// See https://api.ionos.com/cloudapi/v5/docs.\n${user(number)}`

function writeClient(folder, file) {
  mkdirSync(path.join(folder, 'steps'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "steps", "type": "module" }\n')
  writeFileSync(path.join(folder, 'base.js'), base(5))
  for (let number = 1; number < files; number++)
    writeFileSync(path.join(folder, 'steps', `step${number}.js`), file(number))
}

/** Processor milliseconds of a process and its finished children, where `/proc` exists. */
function processorTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, one) => sum + 10 * Number(one), 0)
  } catch {
    return Number.NaN
  }
}

async function start(cwd) {
  const server = spawn(process.execPath, [path.join(values.dist, 'bin/cloudapi-migrate.js'), 'lsp'], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const waiting = new Map()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) =>
    waiting.get(`${uri} ${version}`)?.(diagnostics),
  )
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(cwd).href, name: 'client' }],
  })
  await connection.sendNotification('initialized', {})
  const timed = async (uri, version, say) => {
    const answered = new Promise((resolve) => waiting.set(`${uri} ${version}`, resolve))
    const begun = process.hrtime.bigint()
    const cpu = processorTime(server.pid)
    await say()
    const diagnostics = await answered
    return {
      ms: Number(process.hrtime.bigint() - begun) / 1e6,
      cpu: processorTime(server.pid) - cpu,
      found: diagnostics.length,
    }
  }
  return {
    uri: (file) => pathToFileURL(path.join(cwd, file)).href,
    open: (uri, text) =>
      timed(uri, 1, () =>
        connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId: 'javascript', version: 1, text },
        }),
      ),
    change: (uri, version, text) =>
      timed(uri, version, () =>
        connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        }),
      ),
    async end() {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
    },
  }
}

const told = (what, list) => {
  const by = (key) => list.map((one) => one[key])
  const [low, high] = [Math.min(...by('ms')), Math.max(...by('ms'))]
  const wall = `${median(by('ms')).toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`
  console.log(`| ${what} | ${wall} | ${median(by('cpu')).toFixed(0)} ms | ${by('found').join(' ')} |`)
}

async function measureClient(what, file) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'lsp-'))
  try {
    writeClient(cwd, file)
    const client = await start(cwd)
    console.log(`\n${files} files, ${what}\n\n| what | wall time | processor time | findings |\n|---|---|---|---|`)
    const [b, one] = [client.uri('base.js'), client.uri('steps/step1.js')]
    told('base opened', [await client.open(b, base(5))])
    const typed = []
    for (let round = 0; round < rounds; round++)
      typed.push(await client.change(b, 2 + round, base(5, `// Round ${round}.\n`)))
    told('base changed', typed)
    const turned = []
    for (let round = 0; round < rounds; round++) turned.push(await client.change(b, 100 + round, base(6 - (round % 2))))
    told('base, v6 and v5 in turns', turned)
    told('file opened', [await client.open(one, file(1))])
    const small = []
    for (let round = 0; round < rounds; round++)
      small.push(await client.change(one, 2 + round, `// Round ${round}.\n${file(1)}`))
    told('file changed', small)
    await client.end()
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

await measureClient('all of which use one base', user)
await measureClient('all of which use one base and name the API', signed)
