// Files besides the code: pages of commands and classes, manifests, and vendored code.
import { numbers } from '../numbers.mjs'
import { capital } from './shape.mjs'

const VERBS = ['list', 'get', 'create', 'update', 'delete']
const VENDORED = 11
const WORDS =
  'buffer cache codec config context cursor decode encode entry field filter frame handle index label limit lock merge node option parse pool queue reader record scope split state stream table token trace value window writer'.split(
    ' ',
  )

const commandPage = ({ module, single, fields, operations }, verb, n) => `---
description: "${capital(verb)} a ${single}"
---

# ${capital(module)}${capital(single)}${capital(verb)}

## Usage

\`\`\`text
cloudctl ${module.toLowerCase()} ${single} ${verb} [flags]
\`\`\`

## Description

Sends \`${operations[n].method} ${operations[n].path}\` to the API. With several contracts, name one by \`--contract\`: it is sent
as \`X-Contract-Number\`.

## Options

\`\`\`text
  -u, --api-url string    Override default host URL. Preferred over the environment variable IONOS_API_URL (default "https://api.ionos.com")
  -D, --depth int32       Controls the detail depth of the response objects (default 1)
${fields
  .slice(0, 12)
  .map(({ name, doc }) => `      --${name} string    ${doc.replaceAll('`', "'")}\n`)
  .join('')}\`\`\`

## Examples

\`\`\`text
cloudctl ${module.toLowerCase()} ${single} ${verb} --api-url https://api.ionos.com --depth 2
\`\`\`
`

const classPage = ({ prefix, operations }, language) => `# ${prefix}Api

All URIs are relative to *https://api.ionos.com/cloudapi/v6*

| Method | HTTP request | Description |
| ------ | ------------ | ----------- |
${operations.map(({ name, method, path }) => `| [**${name}**](${prefix}Api.md#${name}) | **${method}** ${path} | One of the calls in ${language} |\n`).join('')}
${operations
  .map(
    ({ name, params }) => `## ${name}

| Name | Type | Description | Notes |
| ---- | ---- | ----------- | ----- |
${params.map((param) => `| **${param}** | **String** | The unique ID. | |\n`).join('')}| **pretty** | **Boolean** | Controls whether the response is pretty-printed. | [optional] [default to true] |
| **depth** | **Integer** | Controls the detail depth of the response objects. | [optional] [default to 0] |
| **xContractNumber** | **Integer** | Users with multiple contracts must provide the contract number. | [optional] |

`,
  )
  .join('')}`

/** The pages of a resource in Markdown: one for each command, one for the class in Go and in Java. */
export function pages(resource) {
  const { module, single, prefix } = resource
  return [
    ...VERBS.map((verb, n) => [`docs/commands/${module}/${single}/${verb}.md`, commandPage(resource, verb, n)]),
    [`docs/go/api/${prefix}Api.md`, classPage(resource, 'Go')],
    [`docs/java/${prefix}Api.md`, classPage(resource, 'Java')],
  ]
}

/** The page of a module, and files of another's library that it uses. */
export function moduleExtras({ name, resources }, seed) {
  const next = numbers(seed)
  const word = () => WORDS[Math.floor(next() * WORDS.length)] ?? 'value'
  const line = () => `\t${word()} := ${word()}.${capital(word())}(${word()}, "${word()} ${word()}")\n`
  const body = (length) => Array.from({ length }, line).join('')
  const go = name.toLowerCase()
  const vendored = Array.from({ length: VENDORED }, (_, n) => [
    `go/vendor/example.org/${go}lib/${word()}${n}.go`,
    Array.from(
      { length: 12 },
      (_, f) =>
        `${f === 0 ? `package ${go}lib\n` : ''}\n// ${capital(word())}${f} does its part.\nfunc ${capital(word())}${n}x${f}() {\n${body(8)}}\n`,
    ).join(''),
  ])
  const index = `# ${capital(name)}\n\n${resources.map(({ single }) => `- [${single}](${single}/list.md)\n`).join('')}`
  return [[`docs/commands/${name}/README.md`, index], ...vendored]
}

const PACKAGE = `{
  "name": "@acme/cloudctl",
  "version": "6.4.0",
  "dependencies": {
    "@ionos-cloud/sdk-nodejs": "^6.0.0",
    "axios": "^1.7.0"
  },
  "devDependencies": {
    "nock": "^13.5.0"
  }
}
`
const LOCK = `{
  "name": "@acme/cloudctl",
  "version": "6.4.0",
  "lockfileVersion": 3,
  "packages": {
    "": { "name": "@acme/cloudctl", "version": "6.4.0", "dependencies": { "@ionos-cloud/sdk-nodejs": "^6.0.0", "axios": "^1.7.0" } },
    "node_modules/@ionos-cloud/sdk-nodejs": { "version": "6.1.2", "resolved": "https://registry.npmjs.org/@ionos-cloud/sdk-nodejs/-/sdk-nodejs-6.1.2.tgz" },
    "node_modules/axios": { "version": "1.7.2", "resolved": "https://registry.npmjs.org/axios/-/axios-1.7.2.tgz" }
  }
}
`
const POM = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.acme</groupId>
  <artifactId>cloud</artifactId>
  <version>6.4.0</version>
  <dependencies>
    <dependency>
      <groupId>com.ionoscloud</groupId>
      <artifactId>ionos-cloud-sdk</artifactId>
      <version>6.1.0</version>
    </dependency>
    <dependency>
      <groupId>com.squareup.okhttp3</groupId>
      <artifactId>okhttp</artifactId>
      <version>4.12.0</version>
    </dependency>
  </dependencies>
</project>
`

/** Manifests of the four parts: all of them name releases that speak version 6. */
export const manifests = [
  [
    'go/go.mod',
    'module github.com/acme/cloudctl\n\ngo 1.22\n\nrequire github.com/ionos-cloud/sdk-go/v6 v6.3.0\n\nrequire golang.org/x/oauth2 v0.21.0 // indirect\n',
  ],
  [
    'go/vendor/modules.txt',
    '# github.com/ionos-cloud/sdk-go/v6 v6.3.0\n## explicit\ngithub.com/ionos-cloud/sdk-go/v6\n',
  ],
  ['typescript/package.json', PACKAGE],
  ['typescript/package-lock.json', LOCK],
  ['java/pom.xml', POM],
  ['python/requirements.txt', 'ionoscloud>=6,<7\nrequests>=2.31\n'],
  [
    'README.md',
    '# cloudctl\n\nA client of version 6 in four languages. `IONOS_API_URL` names another address than https://api.ionos.com.\n',
  ],
]
