import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A small project: files by their paths. */
export interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
}

/** The cases of a text: `=== name`, then `--- path` above the text of each file. */
export function casesIn(text: string): Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((one) => {
      const [name = '', ...files] = one.split(/^--- /m)
      return { name: name.trim(), files: Object.fromEntries(files.map(fileIn)) }
    })
}

function fileIn(text: string): [file: string, body: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}

/** Writes files below a folder, with texts put in for others; gives the folder. */
export function written(folder: string, files: Case['files'], texts: Readonly<Record<string, string>>): string {
  for (const [file, body] of Object.entries(files)) {
    const filled = Object.entries(texts).reduce((text, [name, value]) => text.replaceAll(name, value), body)
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), filled)
  }
  return folder
}
