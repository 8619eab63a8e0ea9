import type { Case } from './case.ts'

const sent = (body: string) =>
  `require 'httparty'\nHTTParty.patch('https://api.profitbricks.com/cloudapi/v4/datacenters/1', body: ${body})\n`

export const ruby: readonly Case[] = [
  ['a hash', 'a = { cores: 1, allowReboot: true, ram: 2 }\n', 'a = { cores: 1, ram: 2 }\n'],
  ['a hash with arrows', 'a = { :cores => 1, :allowReboot => true }\n', 'a = { :cores => 1 }\n'],
  ['a hash of strings', "a = { 'allowReboot' => true, 'cores' => 1 }\n", "a = { 'cores' => 1 }\n"],
  ['a hash of quoted symbols', 'a = { "allow-reboot": true, cores: 1 }\n', 'a = { cores: 1 }\n'],
  ['a hash, only', 'a = { allowReboot: true }\n', 'a = {}\n'],
  [
    'a hash of lines',
    'a = {\n  cores: 1, # one\n  allowReboot: true, # now\n  ram: 2\n}\n',
    'a = {\n  cores: 1, # one\n  ram: 2\n}\n',
  ],
  ['a hash of lines, last', 'a = {\n  cores: 1,\n  allowReboot: true\n}\n', 'a = {\n  cores: 1\n}\n'],
  ['arguments', "server.update(cpuFamily: 'X', allowReboot: true)\n", "server.update(cpuFamily: 'X')\n"],
  [
    'arguments of lines',
    "server.update(\n  cpuFamily: 'X',\n  allowReboot: true\n)\n",
    "server.update(\n  cpuFamily: 'X'\n)\n",
  ],
  ['arguments, only', 'server.update(allowReboot: true)\n', 'server.update()\n'],
  ['arguments behind another', 'update(id, allowReboot: true)\n', 'update(id)\n'],
  [
    'arguments without brackets',
    "server.update id, cpuFamily: 'X', allowReboot: true\n",
    "server.update id, cpuFamily: 'X'\n",
  ],
  ['arguments without brackets, first', 'server.update allowReboot: true, cores: 1\n', 'server.update cores: 1\n'],
  [
    'arguments without brackets on lines',
    'server.update id,\n              allowReboot: true,\n              cores: 1\n',
    'server.update id,\n              cores: 1\n',
  ],
  ['arguments without brackets, only', 'server.update allowReboot: true\n', 'server.update\n'],
  ['arguments with arrows', "server.update('allowReboot' => true, 'cores' => 1)\n", "server.update('cores' => 1)\n"],
  ['arguments with a block', 'update(allowReboot: true, a: 1) do |x|\n  x\nend\n', 'update(a: 1) do |x|\n  x\nend\n'],
  ['an assignment', 'b = {}\nb[:allowReboot] = true # now\nsend(b)\n', 'b = {}\nsend(b)\n'],
  ['an assignment of a string', "b = {}\n  b['allowReboot'] = true\nsend(b)\n", 'b = {}\nsend(b)\n'],
  ['an assignment under a condition', "b = {}\nb['allowReboot'] = true if now\nsend(b)\n", 'b = {}\nsend(b)\n'],
  ['an assignment under a condition that does more', "b = {}\nb['allowReboot'] = true if now?(c = 1)\nsend(b)\n"],
  ['an assignment alone in a branch', "b = {}\nif now\n  b['allowReboot'] = true\nend\n", 'b = {}\nif now\nend\n'],
  ['an assignment among others', "b = {}; b['allowReboot'] = true; c = 1\n"],
  ['an assignment over lines', "b = {}\nb['allowReboot'] =\n  true\nc(b)\n", 'b = {}\nc(b)\n'],
  ['an attribute', 'server.allow_reboot = true\nserver.save\n', 'server.save\n'],
  ['the last value of a method', "def body(b)\n  b['allowReboot'] = true\nend\n", 'def body(b)\nend\n'],
  ['merge', "c = b.merge('allowReboot' => true, 'cores' => 1)\n", "c = b.merge('cores' => 1)\n"],
  ['merge!', 'b = {}\nb.merge!(allowReboot: true, cores: 1)\n', 'b = {}\nb.merge!(cores: 1)\n'],
  ['store', "b = {}\nb.store('allowReboot', true)\nsend(b)\n"],
  ['JSON in a string', sent(`'{"cores": 1, "allowReboot": true}'`), sent(`'{"cores": 1}'`)],
  ['JSON with escaped quotes', sent('"{\\"allowReboot\\": true, \\"cores\\": 1}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON in brackets', sent('%q({"allowReboot": true, "cores": 1})'), sent('%q({"cores": 1})')],
  ['JSON with a value put in', sent('"{\\"cores\\": #{n}, \\"allowReboot\\": #{now}}"'), sent('"{\\"cores\\": #{n}}"')],
  [
    'JSON in a here-document',
    sent('<<~JSON').concat('  {\n    "cores": 1,\n    "allowReboot": true,\n    "ram": 2\n  }\nJSON\n'),
    sent('<<~JSON').concat('  {\n    "cores": 1,\n    "ram": 2\n  }\nJSON\n'),
  ],
  [
    'JSON in a here-document, last',
    sent('<<~JSON').concat('  {\n    "cores": 1,\n    "allowReboot": true\n  }\nJSON\n'),
    sent('<<~JSON').concat('  {\n    "cores": 1\n  }\nJSON\n'),
  ],
  ['to_json', sent("{ 'allowReboot' => true, 'cores' => 1 }.to_json"), sent("{ 'cores' => 1 }.to_json")],
  [
    'CRLF and emoji',
    "log('🚀')\r\na = {\r\n\tallowReboot: true,\r\n\tcores: 1\r\n}\r\n",
    "log('🚀')\r\na = {\r\n\tcores: 1\r\n}\r\n",
  ],
]
