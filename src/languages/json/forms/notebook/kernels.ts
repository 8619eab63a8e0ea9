import { lookUp } from '../../../../core/runtime/safe-look-up.ts'

/** Languages of kernels and of magics, by the names that notebooks have for them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  python: 'python',
  python2: 'python',
  python3: 'python',
  pypy: 'python',
  ipython: 'python',
  sage: 'python',
  bash: 'bash',
  sh: 'bash',
  zsh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  system: 'bash',
  javascript: 'javascript',
  js: 'javascript',
  node: 'javascript',
  typescript: 'javascript',
  ruby: 'ruby',
  go: 'go',
  gophernotes: 'go',
  java: 'java',
  php: 'php',
  'c#': 'csharp',
  csharp: 'csharp',
  elixir: 'elixir',
  haskell: 'haskell',
  julia: 'julia',
  kotlin: 'kotlin',
  lua: 'lua',
  perl: 'perl',
  powershell: 'powershell',
  pwsh: 'powershell',
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
  return lookUp(LANGUAGES, known) ?? lookUp(LANGUAGES, known.replace(/(?<![\d.])[\d.]+$/, ''))
}

const ENDINGS: Readonly<Record<string, string>> = {
  py: 'python',
  cs: 'csharp',
  ts: 'javascript',
  mjs: 'javascript',
  rb: 'ruby',
  jl: 'julia',
  pl: 'perl',
  ps1: 'powershell',
  rs: 'rust',
  kts: 'kotlin',
}

/** The id of the language of a file that a cell writes. */
export function languageOfFile(file: string): string | undefined {
  const ending = /\.(\w+)["']?\s*$/.exec(file)?.[1]?.toLowerCase()
  return ending === undefined ? undefined : (ENDINGS[ending] ?? languageNamed(ending))
}
