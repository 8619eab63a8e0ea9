import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { needOf, readText } from '../../src/gather/files/reading-depth.ts'

const sentence = "Starting with v5, the 'allowReboot' attribute is retired."
const addressed = 'All URIs are relative to *https://api.ionos.com/cloudapi/v5*'
const fence = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')
const silent = fence('java', 'ApiClient client = Configuration.getDefaultApiClient();', 'client.setDebugging(true);')

test.each([
  ['docs/servers.md', `${sentence}\n\n${silent}\n`],
  ['docs/servers.md', `${addressed}\n\n${silent}\n`],
  ['docs/servers.adoc', `${addressed}\n\n[source,java]\n----\nclient.setDebugging(true);\n----\n`],
  ['docs/servers.rst', `${addressed}\n\n.. code-block:: java\n\n    client.setDebugging(true);\n`],
])('the code of a document that only tells of the API is not read: %s', (file, text) => {
  const source = { file, text }
  const need = needOf(source, apiWith(undefined))
  expect(need).toBe('prose')
  const told = readText(source, need).evidence.filter(({ kind }) => kind === 'url')
  expect(told).toHaveLength(text.includes(addressed) ? 1 : 0)
})

test.each([
  ['docs/servers.md', `${sentence}\n\n${fence('java', 'client.setBasePath("https://api.ionos.com/cloudapi/v5");')}\n`],
  [
    'docs/servers.md',
    `${fence('sh', 'BASE=https://api.ionos.com/cloudapi')}\n\n${fence('sh', 'curl $BASE/v5/datacenters')}\n`,
  ],
  [
    'docs/servers.rst',
    `${sentence}\n\n.. code-block:: sh\n\n    curl -H 'X-Contract-Number: 1' https://api.ionos.com/cloudapi/v5/um\n`,
  ],
])('the code of a document is read where any of it holds a piece: %s', (file, text) => {
  expect(needOf({ file, text }, apiWith(undefined))).toBe('all')
})
