import type { Case } from './case.ts'

const sent = (body: string) =>
  `$ch = curl_init('https://api.profitbricks.com/cloudapi/v4/datacenters/1');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, ${body});\ncurl_exec($ch);\n`

export const php: readonly Case[] = [
  ['an array', "$a = ['cores' => 1, 'allowReboot' => true, 'ram' => 2];\n", "$a = ['cores' => 1, 'ram' => 2];\n"],
  ['an array, last', "$a = array('cores' => 1, 'allowReboot' => true);\n", "$a = array('cores' => 1);\n"],
  ['an array, only', "$a = array('allowReboot' => true);\n", '$a = array();\n'],
  [
    'an array of lines',
    "$a = [\n    'cores' => 1, // one\n    'allowReboot' => true, # now\n    'ram' => 2,\n];\n",
    "$a = [\n    'cores' => 1, // one\n    'ram' => 2,\n];\n",
  ],
  [
    'an array in an array',
    "$a = ['properties' => ['allowReboot' => true], 'id' => 1];\n",
    "$a = ['properties' => [], 'id' => 1];\n",
  ],
  ['an assignment', "$b['allowReboot'] = true; // now\nsend($b);\n", 'send($b);\n'],
  ['an assignment of a member', '$server->allowReboot = true;\nsend($server);\n', 'send($server);\n'],
  ['an assignment without braces around', "if ($now) $b['allowReboot'] = true;\nsend($b);\n"],
  ['an assignment without braces below', "if ($now)\n    $b['allowReboot'] = true;\nsend($b);\n"],
  [
    'an assignment in braces',
    "if ($now) {\n    $b['allowReboot'] = true;\n}\nsend($b);\n",
    'if ($now) {\n}\nsend($b);\n',
  ],
  ['an assignment among others', "$a = 1; $b['allowReboot'] = true; $c = 2;\n", '$a = 1; $c = 2;\n'],
  ['an assignment behind a comment', "/* now */\n$b['allowReboot'] = true;\nsend($b);\n", '/* now */\nsend($b);\n'],
  ['an assignment to two', "$b['allowReboot'] = $c = true;\nsend($b);\n"],
  ['a named argument', 'update($id, cores: 1, allowReboot: true);\n', 'update($id, cores: 1);\n'],
  ['a setter', '$server->setAllowReboot(true);\nsend($server);\n'],
  ['array_merge', "$c = array_merge($b, ['allowReboot' => true, 'a' => 1]);\n", "$c = array_merge($b, ['a' => 1]);\n"],
  ['JSON in a string', sent(`'{"cores": 1, "allowReboot": true}'`), sent(`'{"cores": 1}'`)],
  ['JSON with escaped quotes', sent('"{\\"allowReboot\\": true, \\"cores\\": 1}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON in parts', sent(`'{"cores": 1, ' . '"allowReboot": true}'`), sent(`'{"cores": 1' . '}'`)],
  ['JSON with a value put in', sent('"{\\"cores\\": $n, \\"allowReboot\\": {$now}}"'), sent('"{\\"cores\\": $n}"')],
  [
    'JSON in a here-document',
    sent('<<<JSON\n{\n  "cores": 1,\n  "allowReboot": true\n}\nJSON'),
    sent('<<<JSON\n{\n  "cores": 1\n}\nJSON'),
  ],
  [
    'JSON in an indented here-document',
    sent('<<<\'JSON\'\n    {\n      "allowReboot": true,\n      "cores": 1\n    }\n    JSON'),
    sent('<<<\'JSON\'\n    {\n      "cores": 1\n    }\n    JSON'),
  ],
  ['json_encode', sent("json_encode(['allowReboot' => true, 'cores' => 1])"), sent("json_encode(['cores' => 1])")],
  [
    'CRLF and emoji',
    "log('🚀');\r\n$a = [\r\n\t'allowReboot' => true,\r\n\t'cores' => 1,\r\n];\r\n",
    "log('🚀');\r\n$a = [\r\n\t'cores' => 1,\r\n];\r\n",
  ],
  [
    'a field of a class',
    "class Server {\n    public $allowReboot = true;\n}\n$a = ['allowReboot' => 1];\n",
    'class Server {\n    public $allowReboot = true;\n}\n$a = [];\n',
  ],
]
