// Measures audits of many repositories beside their single audits, and the merging of many findings.
//   node bench/fleet.mjs [--repositories 1000] [--calls 200] [--singles 100] [--findings 1000000]
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    repositories: { type: 'string', default: '1000' },
    calls: { type: 'string', default: '200' },
    singles: { type: 'string', default: '100' },
    findings: { type: 'string', default: '1000000' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
const cli = path.resolve(values.dist, 'src', 'cli.js')
if (!existsSync(cli)) {
  console.error('Usage, after `npm run compile`: node bench/fleet.mjs [--repositories N] [--calls N] [--singles N]')
  process.exit(2)
}
const [amount, calls, singles] = [values.repositories, values.calls, values.singles].map(Number)
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))
process.env.XDG_CACHE_HOME = path.join(scratch, 'user')

/** A service in three languages; every version of the API that it calls is the one given. */
function filesOf(name, version) {
  const base = `https://api.ionos.com/cloudapi/v${version}`
  return {
    'package.json': `{ "name": "${name}", "version": "1.0.0" }\n`,
    'README.md': `# ${name}\n\nProvisions what ${name} needs.\n`,
    'src/client.js': `const base = '${base}'\nexport const create = (body) => fetch(\`\${base}/datacenters\`, { method: 'POST', body })\nexport const list = () => fetch(\`\${base}/datacenters\`)\n`,
    'src/main.js': `import { create } from './client.js'\nawait create(JSON.stringify({ properties: { name: '${name}' } }))\n`,
    'tools/clean.py': `import requests\n\nBASE = "${base}"\n\ndef clean(one):\n    return requests.delete(f"{BASE}/datacenters/{one}")\n`,
    'deploy.sh': `#!/bin/sh\ncurl -X POST ${base}/datacenters -d @body.json\n`,
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `src/part${index}.js`,
        `export const part${index} = (value) => value + ${index}\n`.repeat(40),
      ]),
    ),
  }
}

/** Every fifth calls, and every second is a bare repository. */
function writeFleet() {
  const names = []
  for (let index = 0; index < amount; index++) {
    const name = `service-${index}`
    const isOld = index % Math.max(1, Math.round(amount / calls)) === 0
    const files = isOld ? filesOf(name, 5) : filesOf(name, 6)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(scratch, name, file)), { recursive: true })
      writeFileSync(path.join(scratch, name, file), text)
    }
    names.push(index % 2 === 0 ? name : toBare(name))
  }
  writeFileSync(path.join(scratch, 'list'), `${names.join('\n')}\n`)
}

function toBare(name) {
  const cwd = path.join(scratch, name)
  const person = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'core.autocrlf=false']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...person, 'commit', '-q', '--no-gpg-sign', '-m', 'start'],
  ])
    execFileSync('git', args, { cwd })
  execFileSync('git', ['clone', '-q', '--bare', name, `${name}.git`], { cwd: scratch })
  return `${name}.git`
}

/** A report with so many findings, as `audit -f json` spells them. */
function writeReport(file, findings) {
  const {
    findings: [model],
    groups: [group],
    ...rest
  } = JSON.parse(readFileSync(path.join(scratch, 'model.json'), 'utf8'))
  const out = openSync(file, 'w')
  const entries = (make) => {
    for (let from = 0; from < findings; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, findings - from) }, (_, index) =>
        JSON.stringify(make(from + index), null, 2),
      )
      writeSync(out, `${from === 0 ? '' : ',\n'}${rows.join(',\n')}`)
    }
  }
  writeSync(out, '{\n"schema": 1,\n"findings": [\n')
  entries((index) => ({
    ...model,
    path: `src/${index}.js`,
    fingerprint: `f${index}`,
    owners: [`@org/team-${index % 9}`],
  }))
  writeSync(out, '\n],\n"groups": [\n')
  entries((index) => ({ ...group, id: `g${index}`, findings: [`f${index}`] }))
  const { schema: _, ...members } = rest
  writeSync(out, `\n],\n${JSON.stringify(members).slice(1)}\n`)
  closeSync(out)
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

async function fleet() {
  writeFleet()
  const run = await measure(
    process.execPath,
    [cli, 'audit', '--repos', 'list', '-f', 'json=fleet.json', '--exit-zero'],
    scratch,
  )
  const { totals } = JSON.parse(readFileSync(path.join(scratch, 'fleet.json'), 'utf8'))
  if (run.code !== 0 || totals.audited !== amount) throw new Error(`${totals.failed} repositories failed`)
  // One for each core, by hand: on a busy machine the sum of their times by cores would be meaningless. The first ones
  // have the same share of callers and bare repositories as all.
  const waiting = Array.from({ length: Math.min(singles, amount) }, (_, index) => index)
  const scale = amount / waiting.length
  let cpu = 0
  const begun = performance.now()
  const work = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const args = [cli, 'audit', '-f', `json=one-${index}.json`, '--exit-zero']
      const one = await measure(process.execPath, args, path.join(scratch, `service-${index}`))
      cpu += one.cpu * scale
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const ms = (performance.now() - begun) * scale
  const of = `${totals.withFindings} with findings, ${availableParallelism()} cores`
  console.log(
    `${amount} repositories, ${of}; beside single audits, one for each core at once (${Math.min(singles, amount)} of them, scaled)`,
  )
  console.log(
    `processor time: ${seconds(run.cpu)}, single audits ${seconds(cpu)}: ${(run.cpu / cpu).toFixed(2)} (goal 1.30)`,
  )
  console.log(`wall time: ${seconds(run.ms)}, single audits ${seconds(ms)}: ${(run.ms / ms).toFixed(2)} (goal 1.30)`)
  console.log(`memory of all processes: ${Math.round(run.peak)} MB (goal 400)`)
}

async function merging() {
  const findings = Number(values.findings)
  writeFileSync(path.join(scratch, 'model.js'), filesOf('model', 5)['src/client.js'])
  await measure(
    process.execPath,
    [cli, 'audit', 'model.js', '-f', 'json=model.json', '--exit-zero', '--no-config'],
    scratch,
  )
  const parts = Array.from({ length: 4 }, (_, index) => `part${index}.json`)
  for (const part of parts) writeReport(path.join(scratch, part), Math.ceil(findings / parts.length))
  for (const format of ['json', 'html', 'openmetrics']) {
    const run = await measure(
      process.execPath,
      [cli, 'merge', ...parts, '-f', `${format}=merged`, '--exit-zero'],
      scratch,
    )
    if (run.code !== 0) throw new Error(`merge ended with ${run.code}`)
    console.log(
      `merge of ${findings} findings, ${format}: wall ${seconds(run.ms)} (goal 60.0 s), processor ${seconds(run.cpu)}, ${Math.round(run.peak)} MB (goal 400)`,
    )
  }
}

try {
  await fleet()
  await merging()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
