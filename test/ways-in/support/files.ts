import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../cli/support/root.ts'

/** The text of a file of this project. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What a YAML file of this project says. */
export function yamlOf<T>(path: string): T {
  return parse(textOf(path)) as T
}
