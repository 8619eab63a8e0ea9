// Measured commands, and how their output is compared.
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { rgPath } from '@vscode/ripgrep'
import { ofAwk, ofCount, ofDuckdb, ofReport, ofTable } from './compare.mjs'

const AWK = fileURLToPath(new URL('./peers/shapes.awk', import.meta.url))
const READLINE = fileURLToPath(import.meta.resolve('./peers/readline.mjs'))
const DUCKDB = fileURLToPath(import.meta.resolve('./peers/duckdb.mjs'))

/** Whether a program can be run. */
function has(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)))
}

/** The product over a log, with its report in a file: the readable one, or all shapes. */
export function program(log, out, { cli }, format = 'pretty') {
  return { program: process.execPath, args: [cli, 'logs', log, '--format', format, '--exit-zero', '-o', out] }
}

/** The start of a log, whole lines. */
function partOf(log, bytes) {
  const part = `${log}.part-${bytes}`
  if (existsSync(part)) return part
  const buffer = Buffer.alloc(bytes)
  const file = openSync(log, 'r')
  const read = readSync(file, buffer, 0, bytes, 0)
  closeSync(file)
  writeFileSync(part, buffer.subarray(0, buffer.lastIndexOf(10, read - 1) + 1))
  return part
}

/** The same log, compressed as `gzip` does; written once. */
export async function gzOf(log) {
  const packed = `${log.log}.gz`
  if (!existsSync(packed)) {
    await pipeline(createReadStream(log.log), createGzip({ chunkSize: 1 << 18 }), createWriteStream(`${packed}.part`))
    renameSync(`${packed}.part`, packed)
  }
  return { ...log, log: packed }
}

/**
 * The peers over a log: all of them, those for `gz`, or those for a log in which every line is a `hit`, pinned to one
 * core. A missing one has a reason `why`.
 */
export function peersOf({ log, bytes }, settings, kind = 'plain') {
  const { duckdb, folder, rg = rgPath, skip, 'goaccess-part': part } = settings
  const out = (name) => path.join(folder, `${kind}-${name}.out`)
  const missing = (name) => (has(name) ? undefined : `there is no ${name} (a package of Debian has it)`)
  const counted = (name, args) => ({
    name,
    does: 'counts',
    program: rg,
    args,
    file: log,
    out: out('rg'),
    compare: ofCount,
  })
  const json = out('logs')
  const product = { name: 'logs', does: 'report', file: log, ...program(log, out('report'), settings) }
  const shapes = {
    ...{ name: 'logs, JSON', does: 'report, shapes', file: log, answer: json, compare: ofReport },
    ...program(log, json, settings, 'json'),
  }
  const awk = {
    ...{ name: 'mawk', does: 'shapes', program: 'mawk', args: ['-f', AWK, log], file: log },
    ...{ out: out('mawk'), compare: ofAwk, why: missing('mawk') },
  }
  const all = {
    gz: () => [counted('rg -z', ['--no-config', '-z', '-c', '-F', 'cloudapi', log]), product, shapes],
    hits: () => [product, shapes, awk].map(onOneCore),
    plain: () => [
      counted('rg', ['--no-config', '-c', '-F', 'cloudapi', '--no-mmap', log]),
      product,
      shapes,
      awk,
      duckdbOf(log, out('duckdb'), duckdb),
      {
        ...{ name: 'readline', does: 'shapes', program: process.execPath, file: log, rounds: 2 },
        ...{ args: [READLINE, log, out('readline')], answer: out('readline'), compare: ofTable },
      },
      goaccessOf(partOf(log, Math.min(bytes, Number(part))), out('goaccess'), Math.min(bytes, Number(part)), missing),
    ],
  }
  return all[kind]().filter(({ name }) => !skip.includes(name))
}

function duckdbOf(log, answer, folder) {
  const why =
    folder !== undefined && existsSync(path.join(folder, 'node_modules', '@duckdb', 'node-api'))
      ? undefined
      : 'npm install --no-save --prefix FOLDER @duckdb/node-api, then --duckdb FOLDER'
  const args = [DUCKDB, log, answer, folder ?? '']
  return { name: 'DuckDB', does: 'shapes', program: process.execPath, args, file: log, answer, compare: ofDuckdb, why }
}

/** GoAccess takes minutes for a log of 1 GB: a part of it is measured, which the output states. */
function goaccessOf(part, out, bytes, missing) {
  const args = [part, '--log-format=COMBINED', '--no-global-config', '--no-progress', '-o', `${out}.json`]
  const about = { name: 'GoAccess', does: 'its report', program: 'goaccess', file: part, bytes, rounds: 2 }
  return { ...about, args, why: missing('goaccess') }
}

function onOneCore(one) {
  if (!has('taskset')) return { ...one, why: one.why ?? 'there is no taskset to hold it on one core' }
  return { ...one, program: 'taskset', args: ['-c', '0', one.program, ...one.args] }
}

/** Names and versions of the programs. */
export function versions({ rg = rgPath }) {
  const first = (name, args) => {
    try {
      return execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0]
    } catch {
      return `no ${name}`
    }
  }
  return [first(rg, ['--version']), first('mawk', ['-W', 'version']), first('goaccess', ['--version'])].join('; ')
}
