import { defineConfig } from 'rolldown'

/**
 * Joins the built modules into a few: most of the time of a short run goes into opening hundreds of files. What is only
 * imported at need stays a file of its own. The entries stand where the compiler put them.
 */
export default defineConfig({
  input: {
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    'logs/reading/worker': 'src/logs/reading/worker.ts',
    'languages/index': 'src/languages/index.ts',
    'read/worker': 'src/read/worker.ts',
  },
  platform: 'node',
  logLevel: 'warn',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { dir: 'dist/src', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js', minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
})
