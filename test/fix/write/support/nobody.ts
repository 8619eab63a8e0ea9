import { chmodSync, chownSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runToEnd } from '../../../support/ended.ts'
import { compiled } from './compiled.ts'

const USER = 65_534

/** Whether this process may become another user. */
export const nobody = process.geteuid?.() === 0

/** What is given to nobody, what anybody may write, and what is given to a group. */
interface Rights {
  readonly owned: readonly string[]
  readonly open: readonly string[]
  readonly groups?: Readonly<Record<string, number>>
}

/** What `troubleOfWriting` tells nobody of each file; null for nothing. */
export function asNobody(root: string, rights: Rights, files: readonly string[]): unknown {
  const dist = compiled()
  try {
    for (const folder of [dist, root]) chmodSync(folder, 0o755)
    for (const name of rights.owned) chownSync(path.join(root, name), USER, rights.groups?.[name] ?? USER)
    for (const name of rights.open) chmodSync(path.join(root, name), name === '.' ? 0o777 : 0o666)
    const program = `
      import { troubleOfWriting } from ${JSON.stringify(pathToFileURL(path.join(dist, 'src/fix/write/index.js')).href)}
      const root = ${JSON.stringify(root)}
      const told = ${JSON.stringify(files)}.map((name) => [name, troubleOfWriting(root, root + '/' + name) ?? null])
      console.log(JSON.stringify(Object.fromEntries(told)))`
    const options = { uid: USER, gid: USER, cwd: root } as const
    const { stdout, stderr } = runToEnd(process.execPath, ['--input-type=module', '-e', program], options)
    if (stderr !== '') throw new Error(stderr)
    return JSON.parse(stdout)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}
