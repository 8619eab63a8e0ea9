import { readFileSync } from 'node:fs'

const spec = readFileSync(new URL('../../rules/api/spec/cloud-api.md', import.meta.url), 'utf8')

/** The text of a section of the specification, by its heading. */
export function section(title: string): string {
  const text = spec.split(/^#{2,3} /m).find((part) => part.split('\n', 1)[0] === title)
  if (text === undefined) throw new Error(`the specification has no section ${title}`)
  return text
}

/** The rows of the first table of a text, without head and rule. */
export function table(text: string): string[][] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'))
  return lines.slice(first + 2, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The items of a list of a text, without their marks. */
export function items(text: string): string[] {
  return [...text.matchAll(/^(?:-|\d+\.) (.+)$/gm)].map(([, item]) => item ?? '')
}
