import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faultsOf } from '../../../src/core/language/faults.ts'
import { applyEdits, mergeEdits } from '../../../src/core/text/edits.ts'
import { audit } from '../../../src/index.ts'
import { languageById, languageOf } from '../../../src/languages/index.ts'
import { readUnguarded } from '../../../src/read/batch.ts'

/** What says in a comment of a file that this API is meant. */
const SIGN = 'https://api.profitbricks.com/cloudapi/v4'

/** The file with everything taken out that a fix to review may take out, or why nothing can be. */
export async function withoutIt(file: string, text: string): Promise<string> {
  const mark = markOf(file)
  const whole = mark + text
  const { findings } = await auditAlone(placeOf(file), whole)
  const fixes = findings.flatMap((one) => (one.rule === 'allow-reboot' && one.fix ? [one.fix] : []))
  const edits = mergeEdits(fixes.flatMap((one) => (one.safety === 'manual' ? [] : one.edits)))
  if (!edits) throw new Error('the edits overlap')
  const after = applyEdits(whole, edits)
  if (!after.startsWith(mark)) throw new Error('the edits leave their place')
  return after.slice(mark.length)
}

/** The audit of a text in a folder without any other file. */
async function auditAlone(filename: string, text: string) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'removal-'))
  try {
    return await audit({ cwd, stdin: { text, filename }, asOf: '2026-11-21' })
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

/** Entries of settings count beside members of a server only; what tests send counts as it is. */
function placeOf(file: string): string {
  return /\.(?:json|ya?ml)$/.test(file) ? `tests/${file}` : file
}

/** How many syntax errors a file has. */
export async function faultsIn(file: string, text: string): Promise<number> {
  const reading = await readUnguarded({ file, text: markOf(file) + text }, { languageOf, languageById })
  if (reading === 'overflow' || 'failed' in reading) throw new Error('nested too deeply')
  return faultsOf(reading)
}

/** A first line that is a comment, where the language has comments. */
function markOf(file: string): string {
  const ending = path.extname(file)
  if (ending === '.json' || ending === '.ipynb') return ''
  if (/^\.(?:md|vue)$/.test(ending)) return `<!-- ${SIGN} -->\n`
  if (ending === '.php') return `<?php\n// ${SIGN}\n`
  return /^\.(?:py|rb|sh|pl|tf|ya?ml)$/.test(ending) ? `# ${SIGN}\n` : `// ${SIGN}\n`
}
