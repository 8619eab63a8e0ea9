import { SERVICE_ENVIRONMENT } from '../../core/file-types/traits.ts'
import type { Language } from '../../core/language/language.ts'
import { entries } from './entries.ts'
import { settingsReading } from './settings.ts'

/** Environment files: `.env` and its kin. */
export const dotenv: Language = {
  id: 'dotenv',
  matches: (file) =>
    /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env|\.?envrc|env\.(?:example|sample|dist))$/i.test(file) ||
    SERVICE_ENVIRONMENT.test(file),
  read: (source) => settingsReading(source, entries(source)),
}
