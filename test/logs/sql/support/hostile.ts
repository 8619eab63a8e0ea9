/** Beginnings and ends of names that would break out of their place. */
const PARTS = [
  '"',
  '`',
  "'",
  '\\',
  ';',
  '--',
  '/*',
  '*/',
  '\n',
  '\r',
  '\t',
  '\0',
  '\u202e',
  '\u2028',
  '$$',
  '[',
  ']',
  '(',
  ')',
  '{{x}}',
]
const TAILS = [
  '',
  ' DROP TABLE x',
  ' OR 1=1',
  ' UNION SELECT 1',
  "'); SELECT 1 --",
  '"; SELECT 1 --',
  '`; SELECT 1 --',
  ' x',
  'é',
  '.x',
]
/** 200 names of tables and columns that try to be more than names. */
export const hostile = PARTS.flatMap((part) => TAILS.map((tail) => `access${part}${tail}`))
