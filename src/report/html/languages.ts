/** Names of languages by the end of a file's name, or by the whole of it. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  bat: 'Batch',
  cs: 'C#',
  cfg: 'Settings',
  conf: 'Settings',
  dockerfile: 'Dockerfile',
  env: 'Settings',
  ex: 'Elixir',
  exs: 'Elixir',
  go: 'Go',
  gradle: 'Gradle',
  groovy: 'Groovy',
  html: 'HTML',
  http: 'HTTP requests',
  ini: 'Settings',
  ipynb: 'Notebook',
  java: 'Java',
  cjs: 'JavaScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  kt: 'Kotlin',
  kts: 'Kotlin',
  lua: 'Lua',
  md: 'Markdown',
  php: 'PHP',
  pl: 'Perl',
  pm: 'Perl',
  properties: 'Settings',
  ps1: 'PowerShell',
  psm1: 'PowerShell',
  py: 'Python',
  pyi: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  rst: 'reStructuredText',
  scala: 'Scala',
  sh: 'Shell',
  svelte: 'Svelte',
  swift: 'Swift',
  tf: 'Terraform',
  tfvars: 'Terraform',
  toml: 'TOML',
  ts: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  tsx: 'TypeScript',
  txt: 'Text',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  zsh: 'Shell',
}

/** Displayed language of a file, or the ending of its name if unknown. */
export function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  // An ending may be `constructor`, which is a member of every object.
  if (Object.hasOwn(NAMES, end)) return NAMES[end] ?? 'Other'
  return name.includes('.') && end.length <= 10 ? `.${end}` : 'Other'
}

/** Segments of a path that name a folder. */
const DEPTH = 2

/** The folder of a file, its first two segments; `.` for files that lie in none. */
export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, DEPTH).join('/') || '.'
}
