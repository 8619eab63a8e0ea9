// Lines to break: those of the fixtures, and of every format that can be generated.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatIds, smallLog } from './generate.mjs'

const SHARES = { old: 0.5, v6: 0.2, decoy: 0.2, bad: 0, poll: 0.1 }

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:log|txt|json|jsonl)$/.test(entry.name) && !entry.name.endsWith('.calls.jsonl'),
    )
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The lines of one log and the format they are of, one character a byte; lines that name columns apart. */
function logOf(name, bytes) {
  const lines = bytes.toString('latin1').split(/\r?\n/)
  return {
    name,
    head: lines.filter((line) => line.startsWith('#')),
    lines: lines.filter((line) => line !== '' && line[0] !== '#'),
  }
}

/** Logs with at least one line: of the fixtures below a folder, and `count` generated lines of each format. */
export function corpusOf(folder, { count = 60, seed = 1 } = {}) {
  const written = formatIds.map((format) =>
    logOf(format, smallLog({ format, seed, lines: count, shares: SHARES }).bytes),
  )
  const found = filesIn(folder).map((file) => logOf(path.relative(folder, file), readFileSync(file)))
  return [...written, ...found].filter(({ lines }) => lines.length > 0)
}
