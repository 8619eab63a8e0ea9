import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '')

/** The sample project of the README. */
export const sample = 'examples/sample'
