import type { Client, Signature } from '../../core/language/library.ts'

const line: Signature = { args: ['words'] }

/** Ways to run a program of the command line, which may be one that sends. */
export const programs: readonly Client[] = [
  {
    library: 'subprocess',
    modules: ['subprocess', 'commands'],
    globals: [],
    sends: {
      run: line,
      call: line,
      check_call: line,
      check_output: line,
      getoutput: line,
      getstatusoutput: line,
      Popen: line,
      'new Popen': line,
    },
    options: { args: 'words' },
  },
  { library: 'os', modules: ['os'], globals: [], sends: { system: line, popen: line } },
]
