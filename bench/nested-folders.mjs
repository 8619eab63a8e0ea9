// Measures an audit of a tree of folders inside one another, with a call in each: what asks about each folder above a
// file shows as a square.
//   node bench/nested-folders.mjs [--folders 900] [--cli dist/src/cli.js] [--goal 5]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '900' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    goal: { type: 'string', default: '5' },
  },
})
const cli = path.resolve(values.cli)
const scratch = mkdtempSync(path.join(tmpdir(), 'nested-'))
try {
  execFileSync('git', ['init', '-q', scratch])
  write(scratch, Number(values.folders))
  const { code, ms, cpu, peak } = await measure(process.execPath, [cli, 'audit', '.', '--exit-zero'], scratch)
  if (code !== 0) throw new Error(`The audit exited with ${code}.`)
  const isSlow = ms > 1000 * Number(values.goal)
  console.log(`${seconds(ms)} s, ${seconds(cpu)} s of the processor, ${Math.round(peak)} MB${isSlow ? ': missed' : ''}`)
  process.exitCode = isSlow ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** One folder inside the other; each is entered, since paths from the root become long. */
function write(root, folders) {
  const home = process.cwd()
  process.chdir(root)
  for (let n = 0; n < folders; n++) {
    mkdirSync('d')
    process.chdir('d')
    const url = `https://api.profitbricks.com/cloudapi/v5/datacenters/${n}`
    writeFileSync('a.py', `import requests\nrequests.put("${url}", json={"allowReboot": True})\n`)
  }
  process.chdir(home)
}

function seconds(ms) {
  return (ms / 1000).toFixed(1)
}
