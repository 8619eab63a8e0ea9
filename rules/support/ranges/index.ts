import type { Ecosystem } from '../../api/sdk.ts'
import type { Scheme } from '../scheme.ts'
import { composer } from './composer.ts'
import { ansible, hex, terraform } from './constraints.ts'
import { maven } from './maven.ts'
import { nuget } from './nuget.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { semver } from './semver.ts'

/** Range syntax by ecosystem; others use semver. */
const schemes: Readonly<Partial<Record<Ecosystem, Scheme>>> = {
  PyPI: python,
  RubyGems: ruby,
  Maven: maven,
  NuGet: nuget,
  'PowerShell module': nuget,
  Packagist: composer,
  Hex: hex,
  'Terraform provider': terraform,
  'Packer plugin': terraform,
  Ansible: ansible,
}

const byName: ReadonlyMap<string, Scheme> = new Map(Object.entries(schemes))

/** The scheme of an ecosystem. */
export function schemeOf(ecosystem: string): Scheme {
  return byName.get(ecosystem) ?? semver
}
