import type { Case } from './case.ts'

const URL = 'https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2'

export const markdown: readonly Case[] = [
  [
    'a fence of JSON',
    '```json\n{\n  "cores": 1,\n  "allowReboot": true\n}\n```\n',
    '```json\n{\n  "cores": 1\n}\n```\n',
  ],
  [
    'a fence of Python',
    '```python\na = {\n    "allowReboot": True,  # now\n    "cores": 1,\n}\n```\n',
    '```python\na = {\n    "cores": 1,\n}\n```\n',
  ],
  [
    'a fence in a list',
    '- do\n\n  ```js\n  send({\n    cores: 1,\n    allowReboot: true,\n  })\n  ```\n',
    '- do\n\n  ```js\n  send({\n    cores: 1,\n  })\n  ```\n',
  ],
  [
    'a fence of a shell',
    `\`\`\`sh\ncurl -X PATCH -d '{"cores": 1, "allowReboot": true}' ${URL}\n\`\`\`\n`,
    `\`\`\`sh\ncurl -X PATCH -d '{"cores": 1}' ${URL}\n\`\`\`\n`,
  ],
]

export const vue: readonly Case[] = [
  [
    'a script',
    '<template><p>{{ a }}</p></template>\n<script>\nsend({\n  cores: 1,\n  allowReboot: true,\n})\n</script>\n',
    '<template><p>{{ a }}</p></template>\n<script>\nsend({\n  cores: 1,\n})\n</script>\n',
  ],
]

const cell = (lines: readonly string[]) =>
  `{\n "cells": [\n  {\n   "cell_type": "code",\n   "source": [\n${lines.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n   ]\n  }\n ],\n "metadata": {"kernelspec": {"language": "python"}},\n "nbformat": 4\n}\n`

export const notebook: readonly Case[] = [
  [
    'a line of a cell',
    cell([`# ${URL}\n`, 'a = {"cores": 1, "allowReboot": True}\n', 'send(a)']),
    cell([`# ${URL}\n`, 'a = {"cores": 1}\n', 'send(a)']),
  ],
  [
    'a line of its own',
    cell([`# ${URL}\n`, 'a = {\n', '    "allowReboot": True,\n', '    "cores": 1,\n', '}']),
    cell([`# ${URL}\n`, 'a = {\n', '', '    "cores": 1,\n', '}']),
  ],
]

export const playbook: readonly Case[] = [
  [
    'a body that is a map',
    `- hosts: all\n  tasks:\n    - uri:\n        url: ${URL}\n        method: PATCH\n        body_format: json\n        body:\n          cores: 1\n          allowReboot: true\n`,
    `- hosts: all\n  tasks:\n    - uri:\n        url: ${URL}\n        method: PATCH\n        body_format: json\n        body:\n          cores: 1\n`,
  ],
  [
    'a body that is a map of one',
    `- hosts: all\n  tasks:\n    - uri:\n        url: ${URL}\n        method: PATCH\n        body:\n          allowReboot: true\n        status_code: 202\n`,
    `- hosts: all\n  tasks:\n    - uri:\n        url: ${URL}\n        method: PATCH\n        body:\n          {}\n        status_code: 202\n`,
  ],
  [
    'a body with templates',
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: '{"cores": {{ n }}, "allowReboot": true}'\n`,
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: '{"cores": {{ n }}}'\n`,
  ],
  [
    'a body with doubled quotes',
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: "{\\"allowReboot\\": true, \\"cores\\": 1}"\n`,
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: "{\\"cores\\": 1}"\n`,
  ],
  [
    'a folded body',
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: >\n      {"cores": 1,\n       "allowReboot": true}\n`,
    `- uri:\n    url: ${URL}\n    method: PATCH\n    body: >\n      {"cores": 1}\n`,
  ],
  [
    'a here-document in a script',
    `steps:\n  - run: |\n      curl -X PATCH -d @- ${URL} <<EOF\n      {\n        "cores": 1,\n        "allowReboot": true\n      }\n      EOF\n`,
    `steps:\n  - run: |\n      curl -X PATCH -d @- ${URL} <<EOF\n      {\n        "cores": 1\n      }\n      EOF\n`,
  ],
  [
    'code in a script',
    `steps:\n  - run: |\n      python3 - <<EOF\n      a = {\n          "allowReboot": True,\n          "cores": 1,\n      }\n      EOF\n`,
    `steps:\n  - run: |\n      python3 - <<EOF\n      a = {\n          "cores": 1,\n      }\n      EOF\n`,
  ],
]
