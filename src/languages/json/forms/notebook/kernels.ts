import { lookUp } from '../../../../core/runtime/safe-look-up.ts'
import { languageNames } from '../../../code.ts'

/** Kernels and magics that have names of their own, and languages that are read as plain text. */
const LANGUAGES: Readonly<Record<string, string>> = {
  pypy: 'python',
  ipython: 'python',
  sage: 'python',
  shellscript: 'bash',
  system: 'bash',
  gophernotes: 'go',
  elixir: 'elixir',
  haskell: 'haskell',
  julia: 'julia',
  kotlin: 'kotlin',
  lua: 'lua',
  perl: 'perl',
  r: 'r',
  ir: 'r',
  rust: 'rust',
  scala: 'scala',
  sql: 'sql',
  swift: 'swift',
}

/** The id of the language of a kernel or a magic: `.net-powershell`, `/usr/bin/perl`, `C#`. */
export function languageNamed(name: string): string | undefined {
  const known = name.toLowerCase().replace(/^(?:.*\/|\.net-)/, '')
  return idOf(known) ?? idOf(known.replace(/(?<![\d.])[\d.]+$/, ''))
}

function idOf(name: string): string | undefined {
  return languageNames.named(name) ?? lookUp(LANGUAGES, name)
}

const ENDINGS: Readonly<Record<string, string>> = { jl: 'julia', pl: 'perl', rs: 'rust', kts: 'kotlin' }

/** The id of the language of a file that a cell writes. */
export function languageOfFile(file: string): string | undefined {
  const [, ending] = /\.(\w+)["']?\s*$/.exec(file) ?? []
  if (ending === undefined) return undefined
  return languageNames.ofFile(`main.${ending}`) ?? ENDINGS[ending.toLowerCase()] ?? languageNamed(ending)
}
