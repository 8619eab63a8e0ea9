/** Tests that put other modules in the place of real ones: each needs modules of its own. */
export const MOCKED = [
  'test/discover/ripgrep-parts.test.ts',
  'test/fault-injection/**/*.test.ts',
  'test/gather/{exhaustive,orders,programs.property}.test.ts',
  'test/logs/scan/open.test.ts',
  'test/tree/errors.test.ts',
  'test/tree/watch-polling.test.ts',
]
