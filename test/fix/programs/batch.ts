import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode } from '../../../src/core/text/decode.ts'
import type { File } from './addresses.ts'
import { filesOf, hasMark, type LanguageName } from './languages.ts'
import type { Program } from './model.ts'
import { type Expected, expectedOf } from './outcome.ts'
import { mapped, textOf } from './pieces.ts'

/** A program in a folder of its own, a project among others. */
export interface Project {
  readonly name: string
  readonly program: Program
  readonly files: readonly File[]
  readonly expected: readonly Expected[]
}

/** Programs as projects. Variables and packages get names of their own: values lead from project to project. */
export function projectsOf(language: LanguageName, programs: readonly Program[]): Project[] {
  return programs.map((program, index) => ({
    name: `p${index}`,
    program,
    files: filesOf(language, program).map(({ path: name, code }) => ({
      path: name,
      code: mapped(code, ownNames(index)),
    })),
    expected: expectedOf(program),
  }))
}

function ownNames(index: number): (text: string) => string {
  return (text) =>
    text
      .replaceAll('CLOUD_URL_', `CLOUD_URL_${index}_`)
      .replaceAll('cloud.url', `cloud.url.${index}`)
      .replaceAll('acme.unit', `acme${index}.unit`)
}

/** Writes projects into a new folder, runs something there and removes it. */
export async function inFolder<T>(projects: readonly Project[], run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  try {
    for (const { name, program, files } of projects) {
      for (const file of files) {
        const target = path.join(folder, name, file.path)
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, (hasMark(file, program) ? '\uFEFF' : '') + textOf(file.code))
      }
    }
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Text of a file on disk, and whether a byte order mark stands before it. */
export function readText(file: string): { readonly text: string; readonly bom: boolean } {
  const found = decode(readFileSync(file))
  return 'binary' in found ? { text: '', bom: false } : found
}

/** A program as a person reads it: each file with its name. */
export function shown({ files, expected, program }: Project): string {
  const texts = files.map(({ path: name, code }) => `--- ${name}\n${textOf(code)}`)
  return [
    `expected: ${expected.join(', ')}; bom ${program.bom}, line ends ${JSON.stringify(program.newline)}`,
    ...texts,
  ].join('\n')
}
