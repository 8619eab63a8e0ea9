import type { Case } from './case.ts'

export const perl: readonly Case[] = [
  [
    'an item with its comma',
    'my $b = {\n    cores => 1,\n    allowReboot => 1, # now\n    ram => 2,\n};\n',
    'my $b = {\n    cores => 1,\n    ram => 2,\n};\n',
  ],
  [
    'an item without a comma',
    'my $b = {\n    cores => 1,\n    allowReboot => 1\n};\n',
    'my $b = {\n    cores => 1\n};\n',
  ],
  ['an item that shares its line', 'my $b = { cores => 1, allowReboot => 1 };\n', 'my $b = { cores => 1 };\n'],
  ['a statement', 'my $b = {};\n$b->{allowReboot} = 1;\nsend($b);\n', 'my $b = {};\nsend($b);\n'],
  ['a statement that another one hangs on', 'my $b = {};\nif ($now)\n  $b->{allowReboot} = 1;\nsend($b);\n'],
  [
    'a value that is more',
    'my $b = {\n    cores => 1,\n    allowReboot => f(1),\n};\n',
    'my $b = {\n    cores => 1,\n};\n',
  ],
  ['a comment', '# allowReboot => 1,\nmy $b = {};\r\n', 'my $b = {};\r\n'],
  [
    'a comment that says more',
    '# we send allowReboot: true\nmy $b = { allowReboot => 1 };\n',
    '# we send allowReboot: true\nmy $b = {};\n',
  ],
]

export const settings: readonly Case[] = [
  [
    'a line',
    'resource "a" "b" {\n  cores        = 1\n  allow_reboot = true\n  ram          = 2\n}\n',
    'resource "a" "b" {\n  cores        = 1\n  ram          = 2\n}\n',
  ],
]

export const commented: readonly Case[] = [
  [
    'a line of code',
    'function f(server) {\n  // server.allowReboot = true;\n  return server\n}\n',
    'function f(server) {\n  return server\n}\n',
  ],
  ['a member', 'a = {\n  cores: 1,\n  // allowReboot: true,\n}\n', 'a = {\n  cores: 1,\n}\n'],
  ['behind code', 'a = 1 // allowReboot: true\n'],
]
