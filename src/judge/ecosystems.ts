/** Endings of the files in which a package of an ecosystem can be used. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  npm: /\.(?:[cm]?[jt]sx?|vue|svelte)$/i,
  PyPI: /\.pyw?$/i,
  RubyGems: /\.(?:rb|rake|pp)$/i,
  'Go module': /\.go$/i,
  Maven: /\.(?:java|kt|kts|scala|groovy)$/i,
  NuGet: /\.(?:cs|vb|fs|ps1|psm1)$/i,
  Packagist: /\.php$/i,
  CPAN: /\.(?:p[lm]|t)$/i,
  Ansible: /\.ya?ml$/i,
  'Puppet Forge': /\.(?:pp|rb)$/i,
  'PowerShell module': /\.psm?1$/i,
  Hex: /\.exs?$/i,
}

/** Whether code of a file can use packages of an ecosystem: tools that are no libraries are given settings only. */
export function isOfEcosystem(file: string, ecosystem: string): boolean {
  return ENDINGS[ecosystem]?.test(file) ?? false
}
