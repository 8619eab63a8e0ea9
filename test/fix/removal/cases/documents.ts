import type { Case } from './case.ts'

const SIGN = '"url": "https://api.profitbricks.com/cloudapi/v4"'

export const json: readonly Case[] = [
  ['first', `{"allowReboot": true, ${SIGN}}\n`, `{${SIGN}}\n`],
  ['last', `{${SIGN}, "allowReboot": true}\n`, `{${SIGN}}\n`],
  ['middle', `{${SIGN},"allowReboot":true,"cores":1}\n`, `{${SIGN},"cores":1}\n`],
  ['only', `{${SIGN}, "body": {"allowReboot": true}}\n`, `{${SIGN}, "body": {}}\n`],
  ['lines', `{\n  ${SIGN},\n  "allowReboot": true,\n  "cores": 1\n}\n`, `{\n  ${SIGN},\n  "cores": 1\n}\n`],
  ['last of lines', `{\n  ${SIGN},\n  "allowReboot": true\n}\n`, `{\n  ${SIGN}\n}\n`],
  [
    'only of lines',
    `{\n  ${SIGN},\n  "body": {\n    "allowReboot": true\n  }\n}\n`,
    `{\n  ${SIGN},\n  "body": {}\n}\n`,
  ],
  ['CRLF', `{\r\n\t${SIGN},\r\n\t"allowReboot": true\r\n}\r\n`, `{\r\n\t${SIGN}\r\n}\r\n`],
  ['two beside each other', `{${SIGN}, "allowReboot": true, "allow_reboot": true}\n`, `{${SIGN}}\n`],
  ['two lines beside each other', `{\n  "allowReboot": 1,\n  "allow-reboot": 1,\n  ${SIGN}\n}\n`, `{\n  ${SIGN}\n}\n`],
  ['emoji before', `{"a": "🚀 \\" é", ${SIGN}, "allowReboot": true}\n`, `{"a": "🚀 \\" é", ${SIGN}}\n`],
  [
    'JSON in a string',
    `{"method": "PATCH", ${SIGN}, "body": "{\\"cores\\": 1, \\"allowReboot\\": true}"}\n`,
    `{"method": "PATCH", ${SIGN}, "body": "{\\"cores\\": 1}"}\n`,
  ],
  [
    'JSON with ends of lines in a string',
    `{"method": "PATCH", ${SIGN}, "body": "{\\n  \\"cores\\": 1,\\n  \\"allowReboot\\": true\\n}"}\n`,
    `{"method": "PATCH", ${SIGN}, "body": "{\\n  \\"cores\\": 1\\n}"}\n`,
  ],
  [
    'a request of Postman',
    `{"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [{"name": "a", "request": {"method": "PATCH", ${SIGN}, "body": {"mode": "raw", "raw": "{\\r\\n    \\"allowReboot\\": true,\\r\\n    \\"cores\\": 1\\r\\n}"}}}]}\n`,
    `{"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [{"name": "a", "request": {"method": "PATCH", ${SIGN}, "body": {"mode": "raw", "raw": "{\\r\\n    \\"cores\\": 1\\r\\n}"}}}]}\n`,
  ],
]

export const yaml: readonly Case[] = [
  ['a member', 'server:\n  cores: 1\n  allowReboot: true\n  ram: 2\n', 'server:\n  cores: 1\n  ram: 2\n'],
  ['its own comment', 'server:\n  cores: 1 # one\n  allowReboot: true # now\n', 'server:\n  cores: 1 # one\n'],
  [
    'comments above',
    'server:\n  # one\n  cores: 1\n  # now\n  allowReboot: true\n',
    'server:\n  # one\n  cores: 1\n  # now\n',
  ],
  ['only', 'server:\n  allowReboot: true\nother: 1\n', 'server:\n  {}\nother: 1\n'],
  ['in braces', 'server: { cores: 1, allowReboot: true }\n', 'server: { cores: 1 }\n'],
  ['in braces, only', 'server: { allowReboot: true }\n', 'server: {}\n'],
  [
    'an item of a list',
    'servers:\n  - allowReboot: true\n    cores: 1\n  - cores: 2\n',
    'servers:\n  - cores: 1\n  - cores: 2\n',
  ],
  ['an item of a list, last', 'servers:\n  - cores: 1\n    allowReboot: true\n', 'servers:\n  - cores: 1\n'],
  ['an item of a list, only', 'servers:\n  - allowReboot: true\n', 'servers:\n  - {}\n'],
  [
    'a value of lines',
    'server:\n  cores: 1\n  allowReboot:\n    when: now\n  ram: 2\n',
    'server:\n  cores: 1\n  ram: 2\n',
  ],
  ['CRLF', 'server:\r\n  cores: 1\r\n  allowReboot: true\r\n  ram: 2\r\n', 'server:\r\n  cores: 1\r\n  ram: 2\r\n'],
  [
    'blank lines stay',
    'server:\n  cores: 1\n\n  allowReboot: true\n\n  ram: 2\n',
    'server:\n  cores: 1\n\n\n  ram: 2\n',
  ],
  [
    'two beside each other',
    'server:\n  cores: 1\n  allowReboot: true\n  allow_reboot: true\n',
    'server:\n  cores: 1\n',
  ],
  ['two that are all', 'server:\n  allowReboot: true\n  allow_reboot: true\nother: 1\n', 'server:\n  {}\nother: 1\n'],
  ['without an end of line', 'server:\n  cores: 1\n  allowReboot: true', 'server:\n  cores: 1\n'],
  ['quoted', 'server:\n  "cores": 1\n  "allowReboot": true\n', 'server:\n  "cores": 1\n'],
  ['an anchor', 'server:\n  cores: 1\n  allowReboot: &now true\nother: *now\n'],
  ['emoji before', 'title: "🚀"\nserver:\n  cores: 1\n  allowReboot: true\n', 'title: "🚀"\nserver:\n  cores: 1\n'],
  [
    'JSON in a string',
    `uri:\n  url: https://api.profitbricks.com/cloudapi/v4/datacenters\n  method: PATCH\n  body: '{"cores": 1, "allowReboot": true}'\n`,
    `uri:\n  url: https://api.profitbricks.com/cloudapi/v4/datacenters\n  method: PATCH\n  body: '{"cores": 1}'\n`,
  ],
  [
    'JSON in a block',
    'steps:\n  - uri:\n      url: https://api.profitbricks.com/cloudapi/v4/datacenters\n      method: PATCH\n      body: |\n        {\n          "cores": 1,\n          "allowReboot": true\n        }\n',
    'steps:\n  - uri:\n      url: https://api.profitbricks.com/cloudapi/v4/datacenters\n      method: PATCH\n      body: |\n        {\n          "cores": 1\n        }\n',
  ],
  [
    'a script in a block',
    'steps:\n  - run: |\n      curl -X PATCH -d \'{"cores": 1, "allowReboot": true}\' https://api.profitbricks.com/cloudapi/v4/datacenters/1\n',
    'steps:\n  - run: |\n      curl -X PATCH -d \'{"cores": 1}\' https://api.profitbricks.com/cloudapi/v4/datacenters/1\n',
  ],
]
