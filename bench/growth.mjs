// Measures the growth of an audit's processor time with the number of equal constructs in one file: functions, members, calls.
//   node bench/growth.mjs [--lines 1500] [--times 4] [--only py,docker-run] [--cli dist/src/cli.js] [--goal 1.3]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { shapes, textOf } from './growth/shapes.mjs'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1500' },
    times: { type: 'string', default: '4' },
    only: { type: 'string' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    goal: { type: 'string', default: '1.3' },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
/** Milliseconds below which a second file does not show growth. */
const LITTLE = 2000
const [lines, times, goal] = [Number(values.lines), Number(values.times), Number(values.goal)]
const wanted = Object.keys(shapes).filter((name) => {
  const only = values.only?.split(',')
  return only === undefined || only.some((part) => name === part || name.startsWith(`${part}-`))
})
const scratch = mkdtempSync(path.join(tmpdir(), 'growth-'))

/** Processor time of an audit of one file, in milliseconds. */
async function cost(name, count) {
  const folder = path.join(scratch, `${name}-${count}`)
  mkdirSync(folder)
  execFileSync('git', ['init', '-q', folder])
  writeFileSync(path.join(folder, shapes[name].file), textOf(shapes[name], count))
  const { cpu, code } = await measure(
    process.execPath,
    [values.cli, 'audit', '--exit-zero', '--format', 'json'],
    folder,
  )
  if (code !== 0) throw new Error(`The audit of ${name} with ${count} lines exited with ${code}.`)
  return cpu
}

let missed = 0
try {
  writeFileSync(path.join(scratch, 'a.txt'), 'nothing\n')
  const { cpu: start } = await measure(process.execPath, [values.cli, 'audit', scratch, '--exit-zero'])
  console.log(`| shape | ${lines} lines, s | ${lines * times} lines, s | exponent | |\n|---|---|---|---|---|`)
  for (const name of wanted) {
    const [few, many] = [await cost(name, lines), await cost(name, lines * times)]
    const exponent = Math.log(Math.max(many - start, 1) / Math.max(few - start, 1)) / Math.log(times)
    const isMissed = many > LITTLE && exponent > goal
    if (isMissed) missed++
    const said = isMissed ? '**missed**' : ''
    console.log(
      `| ${name} | ${(few / 1000).toFixed(2)} | ${(many / 1000).toFixed(2)} | ${exponent.toFixed(2)} | ${said} |`,
    )
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`\n${missed} of ${wanted.length} grow faster than the power of ${goal}.`)
process.exitCode = missed > 0 ? 1 : 0
