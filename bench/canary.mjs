// Audits, for each language, four clients alone and behind hostile files: the clients have to give the same findings.
//   node bench/canary.mjs [--size 900000] [--language go] [--cli dist/src/cli.js]
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '900000' },
    language: { type: 'string' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
const size = Number(values.size)

const ADDRESS = 'https://api.profitbricks.com/cloudapi/v4/datacenters'
const CLIENTS = {
  cs: `class A { void M() { new HttpClient().GetAsync("${ADDRESS}"); } }\n`,
  go: `package a\n\nfunc f() { http.Get("${ADDRESS}") }\n`,
  java: `class A { void m() { new URL("${ADDRESS}").openConnection(); } }\n`,
  js: `fetch("${ADDRESS}")\n`,
  json: `{ "url": "${ADDRESS}" }\n`,
  php: `<?php\nfile_get_contents("${ADDRESS}");\n`,
  py: `requests.get("${ADDRESS}")\n`,
  rb: `Net::HTTP.get(URI("${ADDRESS}"))\n`,
  sh: `curl ${ADDRESS}\n`,
  ts: `fetch("${ADDRESS}")\n`,
  tsx: `fetch("${ADDRESS}")\n`,
  vue: `<script>\nfetch("${ADDRESS}")\n</script>\n`,
  yaml: `url: ${ADDRESS}\n`,
}

/** Operators and brackets in no order. */
function noise(signs) {
  let seed = 1
  return Array.from({ length: size }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return signs.charAt((seed >> 8) % signs.length)
  }).join('')
}

const repeated = (text, most = size) => text.repeat(Math.max(1, Math.floor(Math.min(size, most) / text.length)))
const HOSTILE = {
  operators: noise('+-*/()[]{}<>=!&|^%:;,.?~ a1\n'),
  nesting: repeated('(['),
  types: repeated('<T>(', 400),
  'more types': repeated('<T>('),
  labels: repeated('a:', 6_000),
  chain: `a = 1${repeated('+1')}\n`,
  dollars: repeated('$('),
  comments: repeated('/*a*/'),
}

function audit(folder) {
  const args = ['-f', '%U %S %M', process.execPath, values.cli, 'audit', folder, '--format', 'json', '--exit-zero']
  const { stdout, stderr, status } = spawnSync('/usr/bin/time', [...args, '--no-config'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const [user, system, peak] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
  if (status !== 0) return { text: `exit code ${status}: ${stderr.slice(0, 300)}`, peak }
  const { findings, ledger } = JSON.parse(stdout)
  const own = findings.filter((one) => path.basename(one.path).startsWith('client'))
  const text = JSON.stringify(own.map(({ rule, line, column, calls }) => [rule, line, column, calls.length]))
  const why = ledger.skipped.map((one) => one.why).join('; ')
  return { text, amount: own.length, seconds: user + system, peak, why }
}

let wrong = 0
for (const [ending, client] of Object.entries(CLIENTS)) {
  if (values.language && values.language !== ending) continue
  const folder = mkdtempSync(path.join(tmpdir(), 'canary-'))
  mkdirSync(path.join(folder, '.git'))
  for (let index = 1; index <= 4; index++) writeFileSync(path.join(folder, `client${index}.${ending}`), client)
  const alone = audit(folder)
  for (const [name, code] of Object.entries(HOSTILE)) {
    // It is read first, and it is read at all since it holds an address.
    const hostile = path.join(folder, `a.${ending}`)
    writeFileSync(hostile, `${code}\n"${ADDRESS}"\n`)
    const beside = audit(folder)
    const same = alone.amount > 0 && beside.text === alone.text
    if (!same) wrong++
    const cost = `${beside.seconds?.toFixed(1)} s, ${Math.round(beside.peak / 1000)} MB`
    console.log(`${same ? 'same' : 'WRONG'}  ${ending} ${name}: ${alone.amount} findings; ${cost}; ${beside.why}`)
    if (!same) console.log(`  alone: ${alone.text}\n  beside: ${beside.text}`)
    rmSync(hostile)
  }
  rmSync(folder, { recursive: true, force: true })
}
console.log(wrong === 0 ? 'all the same' : `${wrong} differ`)
process.exitCode = wrong === 0 ? 0 : 1
