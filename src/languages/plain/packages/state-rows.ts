import type { PackageRow } from './package-rows.ts'

/** Recipes of Chef. */
const RECIPES = /\.rb$/i
/** The provider by which Puppet installs packages of a language. */
const PROVIDERS = {
  RubyGems: /\bprovider\s*=>\s*["']?(?:puppet(?:server)?_)?gem\b/,
  PyPI: /\bprovider\s*=>\s*["']?pip\d?\b/,
  npm: /\bprovider\s*=>\s*["']?npm\b/,
}
/** States of Salt that install packages of a language. */
const STATES = { RubyGems: /\bgem\.installed\b/, PyPI: /\bpip\.installed\b/, npm: /\bnpm\.installed\b/ }

/** Packages in tools that bring machines into a state: Puppet, Salt, Chef. */
export const stateRows: readonly PackageRow[] = [
  ...(['RubyGems', 'PyPI', 'npm'] as const).map((ecosystem) => ({
    ecosystem,
    form: 'manifest' as const,
    files: /\.pp$/i,
    line: /\bpackage\s*\{\s*["'](?<name>@?[\w./-]+)["']\s*:/,
    near: PROVIDERS[ecosystem],
    below: true,
  })),
  ...(['RubyGems', 'PyPI', 'npm'] as const).flatMap((ecosystem) => [
    {
      ecosystem,
      form: 'manifest' as const,
      files: /\.sls$/i,
      line: /^\s+-\s+(?:name:\s*)?["']?(?<name>@?[A-Za-z][\w./-]*)["']?[ \t]*(?:(?<range>[<>=!~]=?\s*\d[^#'"\n]*))?["']?\s*$/,
      near: STATES[ecosystem],
      below: true,
    },
    {
      ecosystem,
      form: 'manifest' as const,
      files: /\.sls$/i,
      line: /^(?<name>[A-Za-z][\w.-]*):\s*$/,
      next: STATES[ecosystem],
    },
  ]),
  {
    ecosystem: 'PyPI',
    form: 'provider',
    files: /(?:^|\/)cloud\.providers(?:\.d\/.+)?$|\.(?:conf|sls|ya?ml)$/i,
    line: /^\s+(?:driver|provider):\s*["']?(?<name>profitbricks)["']?\s*$/,
    near: /^[ \t]{0,40}(?:minion|master|datacenter_id|subscription):/m,
    prefix: 'salt.cloud.clouds.',
  },
  {
    ecosystem: 'RubyGems',
    form: 'manifest',
    files: RECIPES,
    line: /\b(?:chef_gem|gem_package)\s*\(?\s*["'](?<name>[\w.-]+)["']/,
    below: true,
  },
  {
    ecosystem: 'Puppet Forge',
    form: 'manifest',
    files: /(?:^|\/)Puppetfile$/i,
    line: /^\s*mod\s+["'](?<name>[\w-]+\/[\w-]+|(?=[\w-]+-[\w-])[\w-]+)["'](?:\s*,\s*["'](?<range>[^"']+)["'])?/,
  },
  {
    ecosystem: 'Puppet Forge',
    form: 'manifest',
    files: /(?:^|\/)metadata\.json$/,
    line: /"name"\s*:\s*"(?<name>\w+[/-]\w+)"(?:\s*,\s*"version_requirement"\s*:\s*"(?<range>[^"]+)")?/,
    near: /"version_requirement"/,
  },
]
