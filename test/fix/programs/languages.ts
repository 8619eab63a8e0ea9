import type { File } from './addresses.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import type { Program } from './model.ts'
import { type Code, mapped } from './pieces.ts'
import { python } from './python.ts'

type Render = (program: Program) => { readonly files: readonly File[]; readonly env: readonly Code[] }

/** The languages that programs are made in. */
export const RENDERS = { javascript, python, go, java } satisfies Record<string, Render>
export type LanguageName = keyof typeof RENDERS

/** The files of a program, with its line ends; settings of all units stand in one file. */
export function filesOf(language: LanguageName, program: Program): File[] {
  const { files, env } = RENDERS[language](program)
  const settings = env.length > 0 ? [{ path: '.env', code: env.flatMap((line) => [...line, '\n']) }] : []
  const ends = (text: string) => text.replaceAll('\n', program.newline)
  return [...files, ...settings].map(({ path, code }) => ({ path, code: mapped(code, ends) }))
}

/** Whether a file gets the byte order mark of its program: where a program of its language may have one. */
export function hasMark(file: File, { bom }: Program): boolean {
  return bom && /\.(?:[cm]?[jt]s|py|java)$/.test(file.path)
}
