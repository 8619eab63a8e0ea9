import { defineConfig } from 'vitest/config'
import { MOCKED } from './test/support/mocked.ts'
import { leftOut } from './test/support/sample.ts'

/** Tests that run the built command as a process. */
const BUILT = ['test/cli/**/*.test.ts', 'test/ways-in/**/*.test.ts', 'test/behaviour/clients.test.ts']

/** Tests that install what is packed. */
const PACKED = ['test/package/**/*.test.ts']

const LEFT_OUT = leftOut(process.argv)

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: '100%',
    reporters: ['default', './test/support/stuck.ts'],
    projects: [
      // Modules are loaded once for each worker, and not for each of hundreds of files.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...BUILT, ...PACKED, ...MOCKED, ...LEFT_OUT],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED, exclude: LEFT_OUT } },
      {
        extends: true,
        test: {
          name: 'cli',
          include: BUILT,
          exclude: LEFT_OUT,
          isolate: false,
          globalSetup: ['test/cli/support/build.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'package', include: PACKED, exclude: LEFT_OUT, globalSetup: ['test/package/support/pack.ts'] },
      },
    ],
  },
})
