import { defineConfig } from 'vitest/config'

/** Tests that run the built command as a process. */
const BUILT = ['test/cli/**/*.test.ts', 'test/ways-in/**/*.test.ts', 'test/behaviour/clients.test.ts']

/** Tests that install what is packed. */
const PACKED = ['test/package/**/*.test.ts']

/** Tests that put other modules in the place of real ones: each needs modules of its own. */
export const MOCKED = [
  'test/discover/ripgrep-parts.test.ts',
  'test/faults/**/*.test.ts',
  'test/gather/**/*.test.ts',
  'test/logs/scan/open.test.ts',
  'test/tree/errors.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
      { extends: true, test: { name: 'cli', include: BUILT, globalSetup: ['test/cli/support/build.ts'] } },
      { extends: true, test: { name: 'package', include: PACKED, globalSetup: ['test/package/support/pack.ts'] } },
    ],
  },
})
