import type { Case } from './case.ts'

const URL = 'https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2'
const patch = (body: string) => `axios.patch('${URL}', ${body})\n`

const inStrings: readonly Case[] = [
  ['JSON in a string', patch(`'{"cores": 1, "allowReboot": true}'`), patch(`'{"cores": 1}'`)],
  ['JSON in a string, first', patch(`'{"allowReboot":true,"cores":1}'`), patch(`'{"cores":1}'`)],
  ['JSON in a string, only', patch(`'{"allowReboot": true}'`), patch(`'{}'`)],
  [
    'JSON with escaped quotes',
    patch(`"{\\"cores\\": 1, \\"allowReboot\\": true, \\"ram\\": 2}"`),
    patch(`"{\\"cores\\": 1, \\"ram\\": 2}"`),
  ],
  ['JSON in a template', patch('`{"allowReboot": ${now}, "cores": ${n}}`'), patch('`{"cores": ${n}}`')],
  ['JSON in a template, last', patch('`{"cores": ${n}, "allowReboot": ${now}}`'), patch('`{"cores": ${n}}`')],
  [
    'JSON in a template of lines',
    patch('`{\n  "cores": ${n},\n  "allowReboot": true,\n  "ram": 2\n}`'),
    patch('`{\n  "cores": ${n},\n  "ram": 2\n}`'),
  ],
  [
    'JSON in parts',
    patch(`'{"cores": 1, ' +\n  '"allowReboot": true, ' +\n  '"ram": 2}'`),
    patch(`'{"cores": 1, ' +\n  '' +\n  '"ram": 2}'`),
  ],
  [
    'JSON in parts, last',
    patch(`'{"cores": ' + n + ', ' +\n  '"allowReboot": true}'`),
    patch(`'{"cores": ' + n + '' +\n  '}'`),
  ],
  ['JSON with a value put in by a plus', patch(`'{"cores": 1, "allowReboot": ' + now + '}'`)],
  [
    'JSON with a value that stands elsewhere',
    `const now = 'true'\n${patch(`'{"allowReboot": ' + now + ', "cores": 1}'`)}`,
  ],
  ['JSON with an escaped key', patch(`'{"allow\\u0052eboot": true, "cores": 1}'`), patch(`'{"cores": 1}'`)],
]

export const javascript: readonly Case[] = [
  ['first of a line', 'const a = { allowReboot: true, cpuFamily: f }\n', 'const a = { cpuFamily: f }\n'],
  ['middle of a line', 'const a = { cores: 1, allowReboot: true, ram: 2 }\n', 'const a = { cores: 1, ram: 2 }\n'],
  ['last of a line', 'const a = { cpuFamily: f, allowReboot: true }\n', 'const a = { cpuFamily: f }\n'],
  ['last with a comma', 'const a = { cpuFamily: f, allowReboot: true, }\n', 'const a = { cpuFamily: f, }\n'],
  ['without blanks', "const a={'allowReboot':true,cpuFamily:f}\n", 'const a={cpuFamily:f}\n'],
  ['without blanks, last', 'const a={cpuFamily:f,"allowReboot":true}\n', 'const a={cpuFamily:f}\n'],
  ['only one', 'const a = { allowReboot: true }\n', 'const a = {}\n'],
  ['only one of lines', 'const a = {\n  allowReboot: true,\n}\n', 'const a = {}\n'],
  [
    'only one in another',
    'send({ properties: { allowReboot: true }, cores: 1 })\n',
    'send({ properties: {}, cores: 1 })\n',
  ],
  [
    'lines',
    'const a = {\n  cpuFamily: f,\n  allowReboot: true,\n  cores: 1,\n}\n',
    'const a = {\n  cpuFamily: f,\n  cores: 1,\n}\n',
  ],
  ['first of lines', 'const a = {\n  allowReboot: true,\n  cores: 1\n}\n', 'const a = {\n  cores: 1\n}\n'],
  ['last of lines', 'const a = {\n  cores: 1,\n  allowReboot: true\n}\n', 'const a = {\n  cores: 1\n}\n'],
  [
    'last of lines with a comma',
    'const a = {\n  cores: 1,\n  allowReboot: true,\n}\n',
    'const a = {\n  cores: 1,\n}\n',
  ],
  ['tabs and CRLF', 'a = {\r\n\tcores: 1,\r\n\tallowReboot: true\r\n}\r\n', 'a = {\r\n\tcores: 1\r\n}\r\n'],
  [
    'its own comment',
    'a = {\n  cores: 1, // one\n  allowReboot: true, // now\n  ram: 2, // two\n}\n',
    'a = {\n  cores: 1, // one\n  ram: 2, // two\n}\n',
  ],
  [
    'the comment of the one before, last',
    'a = {\n  cores: 1, // one\n  allowReboot: true // now\n}\n',
    'a = {\n  cores: 1 // one\n}\n',
  ],
  [
    'comments above',
    'a = {\n  // one\n  cores: 1,\n  // needed\n  allowReboot: true,\n  // two\n  ram: 2,\n}\n',
    'a = {\n  // one\n  cores: 1,\n  // needed\n  // two\n  ram: 2,\n}\n',
  ],
  [
    'blank lines stay',
    'a = {\n  cores: 1,\n\n  allowReboot: true,\n\n  ram: 2,\n}\n',
    'a = {\n  cores: 1,\n\n\n  ram: 2,\n}\n',
  ],
  ['emoji before', "log('🚀 é'); send({ cores: 1, allowReboot: true })\n", "log('🚀 é'); send({ cores: 1 })\n"],
  ['a call as value', 'a = { allowReboot: f(1, { b: 2 }), cores: 1 }\n', 'a = { cores: 1 }\n'],
  ['a spread behind', 'a = { allowReboot: true, ...rest }\n', 'a = { ...rest }\n'],
  ['a spread before', 'a = {\n  ...rest,\n  allowReboot: true,\n}\n', 'a = {\n  ...rest,\n}\n'],
  ['shorthand', 'a = { cores, allowReboot }\n', 'a = { cores }\n'],
  [
    'comma first',
    'a = {\n    cores: 1\n  , allowReboot: true\n  , ram: 2\n}\n',
    'a = {\n    cores: 1\n  , ram: 2\n}\n',
  ],
  ['comma first, last', 'a = {\n    cores: 1\n  , allowReboot: true\n}\n', 'a = {\n    cores: 1\n}\n'],
  [
    'two objects on one line',
    'f({ allowReboot: true, a: 1 }, { b: 1, allowReboot: false })\n',
    'f({ a: 1 }, { b: 1 })\n',
  ],
  ['two beside each other', 'a = { allowReboot: true, allow_reboot: true, cores: 1 }\n', 'a = { cores: 1 }\n'],
  ['two beside each other, last', 'a = { cores: 1, allowReboot: true, allow_reboot: true }\n', 'a = { cores: 1 }\n'],
  [
    'two lines beside each other, last',
    'a = {\n  cores: 1,\n  allowReboot: true,\n  allow_reboot: true\n}\n',
    'a = {\n  cores: 1\n}\n',
  ],
  ['two that are all', 'a = { allowReboot: true, allow_reboot: true }\n', 'a = {}\n'],
  ['an assignment', 'b.allowReboot = true;\nsend(b)\n', 'send(b)\n'],
  ['an assignment by key', "  b['allowReboot'] = true // why\n  send(b)\n", '  send(b)\n'],
  ['an assignment among others', 'a = 1; b.allowReboot = true; c = 2\n', 'a = 1; c = 2\n'],
  ['an assignment, semicolons left out', 'a = b\nc.allowReboot = true\n;[1].map(d)\n', 'a = b\n;[1].map(d)\n'],
  ['an assignment alone in a branch', 'if (a) {\n  b.allowReboot = true\n}\nc()\n', 'if (a) {\n}\nc()\n'],
  ['an assignment without braces around', 'if (a) b.allowReboot = true\nc()\n'],
  ['an assignment that is a value', 'a = b.allowReboot = true\n'],
  ['a setter', "p.set('allowReboot', true);\nsend(p)\n"],
  ...inStrings,
]

export const typescript: readonly Case[] = [
  ['a typed object', 'const a: Server = { cores: 1, allowReboot: true }\n', 'const a: Server = { cores: 1 }\n'],
  ['as', 'send({ allowReboot: true, cores: 1 } as Server)\n', 'send({ cores: 1 } as Server)\n'],
  ['an interface', 'interface Server { cores: number; allowReboot: boolean }\nsend<Server>({ cores: 1 })\n'],
  ['a field of a class', 'class Server {\n  cores = 1\n  allowReboot = true\n}\nsend(new Server())\n'],
  [
    'a parameter that is a field',
    'class Server {\n  constructor(public allowReboot: boolean) {}\n}\nsend(new Server(true))\n',
  ],
]
