import type { Language } from '../../core/language/language.ts'
import { settingsReading } from '../dotenv/settings.ts'
import { entries } from './entries.ts'

/** Files of sections and keys: INI, units, git's and pip's settings, and what else ends in `.cfg` or `.conf`. */
export const ini: Language = {
  id: 'ini',
  matches: (file) =>
    /\.(?:ini|cfg|conf|hocon|cnf|service|timer|desktop|editorconfig|npmrc|pypirc|gitconfig|s3cfg|boto)$|(?:^|\/)\.git\/config$/i.test(
      file,
    ),
  read: (source) => settingsReading(source, entries(source)),
}
