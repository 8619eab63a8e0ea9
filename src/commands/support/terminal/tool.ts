import type { Options } from '../../../config/index.ts'
import type { Tool } from '../../../report/support/format.ts'
import { manifest } from './version.ts'

/** Name, version and selected rules of this program, for formats. */
export async function toolFor({ audit: { only, skip } }: Pick<Options, 'audit'>): Promise<Tool> {
  const { rules } = await import('../../../../rules/index.ts')
  const wanted = rules.filter(({ id }) => (only === undefined || only.includes(id)) && !skip?.includes(id))
  return { ...manifest(), rules: wanted }
}

/** Notes on truncated output, a line each. */
export function notesText(notes: readonly string[]): string {
  return notes.map((note) => `cloudapi-migrate: ${note}\n`).join('')
}
