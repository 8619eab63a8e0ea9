import type { Language } from '../../core/language/language.ts'
import { ansible } from './ansible.ts'
import { composerJson, composerLock } from './composer.ts'
import { goMod, goSum } from './go.ts'
import { gradle, gradleLock } from './gradle.ts'
import { gradleCatalog } from './gradle-catalog.ts'
import { pom } from './maven.ts'
import { packageJson, packageLock } from './npm.ts'
import { msbuild, packagesConfig, packagesLock } from './nuget.ts'
import { pnpmLock } from './pnpm.ts'
import { pipfile, pyproject } from './pyproject.ts'
import { pipfileLock, pythonLock } from './python-locks.ts'
import { requirements } from './requirements.ts'
import { gemfile, gemfileLock } from './ruby.ts'
import { setupCfg } from './setup-cfg.ts'
import { terraform, terraformJson, terraformLock } from './terraform.ts'
import { yarnLock } from './yarn.ts'

/** Manifests and lock files that are read with their structure. */
export const manifests: readonly Language[] = [
  packageJson,
  packageLock,
  yarnLock,
  pnpmLock,
  requirements,
  pyproject,
  pipfile,
  pythonLock,
  pipfileLock,
  setupCfg,
  goMod,
  goSum,
  pom,
  gradle,
  gradleLock,
  gradleCatalog,
  gemfile,
  gemfileLock,
  composerJson,
  composerLock,
  msbuild,
  packagesConfig,
  packagesLock,
  terraform,
  terraformJson,
  terraformLock,
  ansible,
]
