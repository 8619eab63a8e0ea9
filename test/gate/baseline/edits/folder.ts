import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from '../../../../src/core/findings/finding.ts'
import {
  type BaselineMatch,
  entriesOf,
  formatBaseline,
  matchBaseline,
  parseBaseline,
} from '../../../../src/gate/baseline/index.ts'
import { audit } from '../../../../src/pipeline/audit.ts'
import type { State } from './edits.ts'
import { render } from './render.ts'

/** A folder with a project in it, audited for real. */
export function projectFolder(root: string) {
  let before = new Map<string, string>()
  const look = async () => {
    const { findings, sources } = await audit({ cwd: root, asOf: '2026-01-15' })
    return { findings: findings.filter(({ level }) => level !== 'note'), sources }
  }
  return {
    write({ files }: State): void {
      const after = render(files.map(({ file }) => file))
      for (const path of before.keys()) if (!after.has(path)) rmSync(join(root, path), { force: true })
      for (const [path, text] of after) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      before = after
    },
    async baseline(): Promise<string> {
      const { findings, sources } = await look()
      return formatBaseline(entriesOf(findings, (file) => file, sources))
    },
    async match(text: string): Promise<BaselineMatch & { readonly found: readonly Finding[] }> {
      const { findings, sources } = await look()
      const match = matchBaseline(parseBaseline(text, 'baseline'), findings, {
        toBaselinePath: (file) => file,
        exists: (path) => existsSync(join(root, path)),
        isJudged: () => true,
        ran: () => true,
        sources,
      })
      return { ...match, found: findings }
    },
  }
}
