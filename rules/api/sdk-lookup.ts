import { lookUp } from '../../src/core/runtime/safe-look-up.ts'
import type { Ecosystem, Sdk } from './sdk.ts'
import { sdks } from './sdks/index.ts'

const ecosystemOf: Readonly<Record<string, Ecosystem>> = {
  python: 'PyPI',
  javascript: 'npm',
  typescript: 'npm',
  ruby: 'RubyGems',
  go: 'Go module',
  java: 'Maven',
  groovy: 'Maven',
  kotlin: 'Maven',
  scala: 'Maven',
  csharp: 'NuGet',
  fsharp: 'NuGet',
  vb: 'NuGet',
  php: 'Packagist',
  elixir: 'Hex',
  perl: 'CPAN',
  powershell: 'PowerShell module',
  terraform: 'Terraform provider',
  hcl: 'Terraform provider',
  ansible: 'Ansible',
  puppet: 'Puppet Forge',
}

const separators: Readonly<Partial<Record<Ecosystem, string>>> = {
  PyPI: '.',
  npm: '/',
  RubyGems: '/',
  'Go module': '/',
  'Docker Machine driver': '/',
  'Packer plugin': '/',
  'Kubernetes CSI': '/',
  Maven: '.',
  NuGet: '.',
  Packagist: '\\',
  Hex: '.',
  Ansible: '.',
  CPAN: '::',
}

const caseless: ReadonlySet<Ecosystem> = new Set([
  'PyPI',
  'Go module',
  'NuGet',
  'Packagist',
  'PowerShell module',
  'Terraform provider',
])

/** The rows of a package as a manifest names it: the name as its registry compares names. */
export function sdksNamed(ecosystem: string, name: string, among: readonly Sdk[] = sdks): Sdk[] {
  const of = ecosystemNamed(ecosystem)
  if (of === undefined) return []
  return among.filter((row) => row.ecosystem === of && isNamed(row, name))
}

/** The rows of what is named in some form: code imports modules, all else names packages. */
export function sdksUsed(
  { ecosystem, name, form }: { readonly ecosystem: string; readonly name: string; readonly form: string },
  among: readonly Sdk[] = sdks,
): Sdk[] {
  const imported = form === 'import' ? sdksImported(ecosystem, name, among) : []
  return imported.length > 0 ? imported : sdksNamed(ecosystem, name, among)
}

/** Whether a name is one of a row's, as its registry compares names. */
export function isNamed({ ecosystem, name: own, names = [] }: Sdk, name: string): boolean {
  const key = nameKey(ecosystem, name)
  return [own, ...names].some((alias) => nameKey(ecosystem, alias) === key)
}

/**
 * The rows of what source code imports: a module, or one below it, by the longest entry that fits. Takes an ecosystem
 * or a language such as `python`. A Go path of another major version is another module.
 */
export function sdksImported(languageOrEcosystem: string, module: string, among: readonly Sdk[] = sdks): Sdk[] {
  const of = ecosystemNamed(languageOrEcosystem)
  if (of === undefined) return []
  const key = importKey(of, module)
  let best = 0
  let found: Sdk[] = []
  for (const row of among) {
    if (row.ecosystem !== of) continue
    const length = Math.max(0, ...row.imports.map((importName) => matched(of, importKey(of, importName), key)))
    if (length === 0 || length < best) continue
    found = length > best ? [row] : [...found, row]
    best = length
  }
  return found
}

function ecosystemNamed(name: string): Ecosystem | undefined {
  return lookUp(ecosystemOf, name) ?? sdks.find(({ ecosystem }) => ecosystem === name)?.ecosystem
}

function nameKey(ecosystem: Ecosystem, name: string): string {
  if (ecosystem === 'PyPI') return name.toLowerCase().replace(/[-_.]+/g, '-')
  return caseless.has(ecosystem) ? name.toLowerCase() : name
}

function importKey(ecosystem: Ecosystem, module: string): string {
  const key = caseless.has(ecosystem) ? module.toLowerCase() : module
  return ecosystem === 'Packagist' ? key.replace(/^\\/, '') : key
}

function matched(ecosystem: Ecosystem, importName: string, module: string): number {
  if (module === importName) return importName.length
  const separator = separators[ecosystem]
  if (separator === undefined || !module.startsWith(importName + separator)) return 0
  const rest = module.slice(importName.length + separator.length)
  return ecosystem === 'Go module' && /^v\d+(?:\/|$)/.test(rest) ? 0 : importName.length
}
