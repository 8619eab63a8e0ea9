// Measured commands over a folder: the audit, and other tools that read all of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rgPath } from '@vscode/ripgrep'
import { astGrepScan, languagesIn } from '../ast-grep.mjs'

const OLD = 'cloudapi/v[1-5]|profitbricks|PB-Contract-Number|allowReboot'

/**
 * Commands to run alternately over a folder, languages with ast-grep rules, and `report`, which reads the last report
 * of the audit.
 */
export async function contenders(folder, scratch, dist) {
  const search = pathToFileURL(path.resolve(dist, 'rules', 'api', 'triage', 'search.js')).href
  const { openPrefilter: prefilter } = await import(search)
  mkdirSync(scratch, { recursive: true })
  const patterns = path.join(scratch, 'patterns')
  writeFileSync(patterns, prefilter.map((pattern) => `${pattern}\n`).join(''))
  const languages = languagesIn(folder)
  const out = path.join(scratch, 'report.json')
  const cli = path.resolve(dist, 'src', 'cli.js')
  const commands = {
    // First, so that the others find the files in memory.
    rg: [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, folder], [0, 1]],
    node: [process.execPath, ['-e', '0']],
    'ast-grep': astGrepScan(folder, scratch, languages, OLD),
    audit: [process.execPath, [cli, 'audit', '--format', 'json', '--exit-zero', '-o', out], [0], folder],
  }
  return { commands, languages, report: () => JSON.parse(readFileSync(out, 'utf8')) }
}
