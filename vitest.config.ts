import { defineConfig } from 'vitest/config'
import { MOCKED } from './test/support/mocked.ts'

/** Tests that run the built command as a process. */
const BUILT = ['test/cli/**/*.test.ts', 'test/ways-in/**/*.test.ts', 'test/behaviour/clients.test.ts']

/** Tests that install what is packed. */
const PACKED = ['test/package/**/*.test.ts']

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
          exclude: [...BUILT, ...PACKED, ...MOCKED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED } },
      {
        extends: true,
        test: { name: 'cli', include: BUILT, isolate: false, globalSetup: ['test/cli/support/build.ts'] },
      },
      { extends: true, test: { name: 'package', include: PACKED, globalSetup: ['test/package/support/pack.ts'] } },
    ],
  },
})
