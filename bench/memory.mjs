// Measures peak memory and processor time of an audit of one large file, for each shape.
//   node bench/memory.mjs [--only md-fences,go-funcs] [--cli dist/src/cli.js] [--goal 400]
//   node bench/memory.mjs --tree fixtures [--goal 600]     of a folder as one tree: a copy of it is audited
//   node bench/memory.mjs --files 4000 [--calls 4] [--goal 600]    of a tree of so many files with findings in each
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'
import { shapes, textOf } from './memory/shapes.mjs'
import { writeManyFindings } from './memory/trees.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tree: { type: 'string' },
    files: { type: 'string' },
    calls: { type: 'string', default: '4' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    goal: { type: 'string' },
  },
})
const goal = Number(values.goal ?? (values.tree || values.files ? 600 : 400))
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const scratch = mkdtempSync(path.join(tmpdir(), 'memory-'))
let high = 0
try {
  console.log('| shape | MB | processor s | |\n|---|---|---|---|')
  if (values.tree) await tryTree(path.resolve(values.tree))
  else if (values.files) await tryMany(Number(values.files), Number(values.calls))
  else for (const name of values.only?.split(',') ?? Object.keys(shapes)) await tryOne(name)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`\n${high} over ${goal} MB.`)
process.exitCode = high > 0 ? 1 : 0

async function tryOne(name) {
  const shape = shapes[name]
  if (!shape) throw new Error(`There is no shape ${name}.`)
  const folder = folderOf(name)
  writeFileSync(path.join(folder, shape.file), textOf(shape))
  await audit(name, folder)
}

async function tryTree(tree) {
  const name = path.basename(tree)
  const folder = folderOf(name)
  cpSync(tree, path.join(folder, name), { recursive: true })
  await audit(name, folder)
}

async function tryMany(files, calls) {
  const name = `${files} files, ${calls} calls in each`
  const folder = folderOf(`many-${files}`)
  writeManyFindings(folder, files, calls)
  await audit(name, folder)
}

function folderOf(name) {
  const folder = path.join(scratch, name)
  mkdirSync(folder)
  execFileSync('git', ['init', '-q', folder])
  return folder
}

async function audit(name, folder) {
  const args = [path.resolve(values.cli), 'audit', '.', '--format', 'json', '--exit-zero']
  const { code, cpu, peak } = await measure(process.execPath, args, folder)
  if (code !== 0) throw new Error(`The audit of ${name} exited with ${code}.`)
  const isHigh = peak > goal
  if (isHigh) high++
  console.log(`| ${name} | ${Math.round(peak)} | ${(cpu / 1000).toFixed(1)} | ${isHigh ? '**missed**' : ''} |`)
}
