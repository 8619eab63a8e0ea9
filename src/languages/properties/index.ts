import type { Language } from '../../core/language/language.ts'
import { settingsReading } from '../dotenv/settings.ts'
import { entries } from './entries.ts'

/** Java properties. */
export const properties: Language = {
  id: 'properties',
  matches: (file) => /\.properties$/i.test(file),
  read: (source) => settingsReading(source, entries(source)),
}
