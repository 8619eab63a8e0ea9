import type { Language, LanguageNames } from '../core/language/language.ts'
import { description as bash } from './bash/description.ts'
import { description as csharp } from './csharp/description.ts'
import { description as go } from './go/description.ts'
import { description as java } from './java/description.ts'
import { description as javascript } from './javascript/description.ts'
import { lazily } from './lazily.ts'
import { description as php } from './php/description.ts'
import { description as powershell } from './powershell/description.ts'
import { description as python } from './python/description.ts'
import { description as ruby } from './ruby/description.ts'

/** Languages of code: each is read by a parser, and its values are linked. */
export const codeLanguages: readonly Language[] = [
  lazily(javascript, async () => (await import('./javascript/index.ts')).javascript),
  lazily(python, async () => (await import('./python/index.ts')).python),
  lazily(bash, async () => (await import('./bash/index.ts')).bash(languageNames)),
  lazily(ruby, async () => (await import('./ruby/index.ts')).ruby),
  lazily(go, async () => (await import('./go/index.ts')).go),
  lazily(java, async () => (await import('./java/index.ts')).java),
  lazily(php, async () => (await import('./php/index.ts')).php),
  lazily(csharp, async () => (await import('./csharp/index.ts')).csharp),
  lazily(powershell, async () => (await import('./powershell/index.ts')).powershell),
]

const byName: ReadonlyMap<string, string> = new Map(
  codeLanguages.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
)

/** How code of these languages is named where it stands in a file of another. */
export const languageNames: LanguageNames = {
  named: (name) => byName.get(name),
  ofFile: (file) => codeLanguages.find((language) => language.matches(file))?.id,
  ofProgram(program) {
    for (const { id, runs } of codeLanguages)
      if (runs?.name.test(program)) return { language: id, ...(runs.code && { code: runs.code }) }
    return undefined
  },
}
