import type { Language } from '../../core/language.ts'
import { packageJson, packageLock } from './npm.ts'
import { pnpmLock } from './pnpm.ts'
import { yarnLock } from './yarn.ts'

/** Manifests and lock files that are read with their structure. */
export const manifests: readonly Language[] = [packageJson, packageLock, yarnLock, pnpmLock]
