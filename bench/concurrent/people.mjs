// One fix, or one editor, as a separate process: reports each step and its result on standard output, a JSON line each.
import { mkdirSync, readFileSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FILES, fixOf, random, SCHEMES, textOf, versionOf, wait } from './versions.mjs'

const [what, dist, root, who, seed, mode, scheme] = process.argv.slice(2)
const next = random(Number(seed))
const now = () => Number(process.hrtime.bigint())
const tell = (line) => writeSync(1, `${JSON.stringify(line)}\n`)
/** Reports that it is ready, and waits for the start signal. */
const begin = () => {
  tell({ ready: true })
  readSync(0, Buffer.alloc(3))
}
const read = (file) => readFileSync(path.join(root, file), 'utf8')

if (what === 'editor') await edit()
else await fix()
process.exit(0)

/** Reads files, takes its time, and writes them: now over the file, now beside it. */
async function edit() {
  begin()
  for (let n = 0; n < 12; n++) {
    const file = FILES[Math.floor(next() * FILES.length)]
    const version = versionOf(file, read(file))
    await wait(next() * 3)
    if (!version) continue
    const name = `${who}.${n}`
    const text = textOf(file, name, version.name)
    if (next() < 0.5) writeFileSync(path.join(root, file), text)
    else {
      const beside = path.join(root, '.saving')
      mkdirSync(beside, { recursive: true })
      writeFileSync(path.join(beside, name), text)
      renameSync(path.join(beside, name), path.join(root, file))
    }
    tell({ saved: { file, name, before: version.name }, at: now() })
    await wait(next() * 6)
  }
}

/** Settles what is left, reads all files, takes its time, and writes new ones. */
async function fix() {
  const writing = path.join(dist, 'src', 'fix', 'write')
  const { writeUnits } = await import(pathToFileURL(path.join(writing, 'index.js')).href)
  const { recover } = await import(pathToFileURL(path.join(writing, 'journal.js')).href)
  const { folder, groups } = SCHEMES[scheme]
  const start = path.join(root, folder)
  begin()
  try {
    await wait(next() * 15)
    await recover(start)
    const units = Object.entries(groups).flatMap(([id, files]) => unitOf(id, files) ?? [])
    await wait(next() * 10)
    tell({ begun: now() })
    const { written, failed } = await writeUnits(units, { root: start })
    tell({ written, failed })
  } catch (error) {
    tell({ refused: error.message, expected: error.constructor.name === 'FixError' })
  }
}

/** A group and what it shall be; undefined: an editor is in the middle of one of its files. */
function unitOf(id, files) {
  const writes = []
  for (const file of files) {
    const text = read(file)
    const version = versionOf(file, text)
    if (!version) return undefined
    const name = mode === 'alike' ? fixOf(version.name) : `${who}-${version.name}`.slice(0, 60)
    tell({ plan: { group: id, file, name, before: version.name } })
    const after = Buffer.from(textOf(file, name, version.name))
    writes.push({ path: path.join(root, file), label: file, before: Buffer.from(text), after })
  }
  return { id, files: writes }
}
