import type { Options } from '../../../config/index.ts'
import type { Tool } from '../../../report/support/format.ts'
import { manifest } from './version.ts'

/** This program as formats name it, with the rules that were asked for. */
export async function toolFor({ audit: { only, skip } }: Pick<Options, 'audit'>): Promise<Tool> {
  const { rules } = await import('../../../../rules/index.ts')
  const wanted = rules.filter(({ id }) => (only === undefined || only.includes(id)) && !skip?.includes(id))
  return { ...manifest(), rules: wanted }
}

/** What formats cut, as talk: a line each. */
export function notesText(notes: readonly string[]): string {
  return notes.map((note) => `cloudapi-migrate: ${note}\n`).join('')
}
