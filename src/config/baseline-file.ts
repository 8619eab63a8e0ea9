import { existsSync } from 'node:fs'
import path from 'node:path'
import { rootOf } from '../gather/root.ts'
import type { Options } from './options.ts'

const NAME = 'cloudapi-migrate-baseline.txt'

/**
 * Where known findings are kept, absolute: the file that was asked for, else one beside the configuration, at the top of
 * the repository or in the working directory. The first of them that exists, or the first at all.
 */
export function baselineFile({ baseline, configuration, audit: { cwd, paths = [] } }: Options): string {
  if (baseline) return baseline.path
  const folders = [configuration.folder, rootOf(cwd, paths), cwd].flatMap((one) => one ?? [])
  const files = folders.map((folder) => path.join(folder, NAME))
  return files.find((file) => existsSync(file)) ?? files[0] ?? path.join(cwd, NAME)
}
