// Content of the files: a head, a line for each call with its number, an end.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { manifests } from './manifests.mjs'
import { shapes } from './shapes.mjs'

const HOST = 'https://api.profitbricks.com'
const url = (n) => `${HOST}/cloudapi/v4/datacenters/${n}/servers`

/** The kinds by name: the name of the file, its head, a line, its end, and whether it is a log. */
export const kinds = {
  ...shapes(HOST, url),
  ...manifests,
  json: { file: 'a.json', head: '[\n', line: (n) => `"${url(n)}",\n`, end: '""]\n' },
  'json-line': { file: 'a.json', head: '[', line: (n) => `"${url(n)}",`, end: '""]' },
  yaml: { file: 'a.yaml', head: 'calls:\n', line: (n) => `  - ${url(n)}\n`, end: '' },
  py: { file: 'a.py', head: 'import requests\n', line: (n) => `requests.post("${url(n)}", json={})\n`, end: '' },
  'py-base': {
    file: 'a.py',
    head: `import requests\nBASE = "${HOST}/cloudapi/v4"\n`,
    line: (n) => `requests.delete(BASE + "/datacenters/${n}")\n`,
    end: '',
  },
  ts: { file: 'a.ts', head: '', line: (n) => `await fetch('${url(n)}', { method: 'POST' })\n`, end: '' },
  go: {
    file: 'a.go',
    head: 'package a\n\nimport "net/http"\n\nfunc main() {\n',
    line: (n) => `\thttp.Get("${url(n)}")\n`,
    end: '}\n',
  },
  java: {
    file: 'A.java',
    head: 'class A {\n  void run() throws Exception {\n',
    line: (n) => `    new java.net.URL("${url(n)}").openStream();\n`,
    end: '  }\n}\n',
  },
  rb: { file: 'a.rb', head: "require 'net/http'\n", line: (n) => `Net::HTTP.get(URI('${url(n)}'))\n`, end: '' },
  php: { file: 'a.php', head: '<?php\n', line: (n) => `file_get_contents('${url(n)}');\n`, end: '' },
  cs: {
    file: 'A.cs',
    head: 'class A { async void Run(System.Net.Http.HttpClient c) {\n',
    line: (n) => `  await c.DeleteAsync("${url(n)}");\n`,
    end: '} }\n',
  },
  sh: { file: 'a.sh', head: '#!/bin/sh\n', line: (n) => `curl -X DELETE ${url(n)}\n`, end: '' },
  'sh-pipes': { file: 'a.sh', head: `curl ${url(0)}\n`, line: () => '| a ', end: '\n' },
  md: { file: 'a.md', head: '# Calls\n\n', line: (n) => `- see ${url(n)}\n`, end: '' },
  txt: { file: 'a.conf', head: '', line: (n) => `url${n} = ${url(n)}\n`, end: '' },
  hcl: { file: 'a.tf', head: '', line: (n) => `resource "http" "r${n}" {\n  url = "${url(n)}"\n}\n`, end: '' },
  toml: { file: 'pyproject.toml', head: '[tool.calls]\n', line: (n) => `url${n} = "${url(n)}"\n`, end: '' },
  'csproj-urls': {
    file: 'a.csproj',
    head: '<Project><PropertyGroup>\n',
    line: (n) => `<Url${n}>${url(n)}</Url${n}>\n`,
    end: '</PropertyGroup></Project>\n',
  },
  properties: { file: 'a.properties', head: '', line: (n) => `api.url${n}=${url(n)}\n`, end: '' },
  ps1: { file: 'a.ps1', head: '', line: (n) => `Invoke-RestMethod -Method Delete -Uri "${url(n)}"\n`, end: '' },
  http: { file: 'a.http', head: '', line: (n) => `DELETE ${url(n)}\n\n###\n`, end: '' },
  ini: { file: 'a.ini', head: '[calls]\n', line: (n) => `url${n}=${url(n)}\n`, end: '' },
  ipynb: {
    file: 'a.ipynb',
    head: '{"cells":[{"cell_type":"code","metadata":{},"outputs":[],"execution_count":null,"source":[\n"import requests\\n",\n',
    line: (n) => `"requests.post(\\"${url(n)}\\", json={})\\n",\n`,
    end: '""]}],"metadata":{"kernelspec":{"language":"python","name":"python3"}},"nbformat":4,"nbformat_minor":5}\n',
  },
  env: { file: '.env', head: '', line: (n) => `URL_${n}=${url(n)}\n`, end: '' },
  csv: { file: 'a.csv', head: 'n,url\n', line: (n) => `${n},${url(n)}\n`, end: '' },
  html: { file: 'a.html', head: '<html>\n', line: (n) => `<a href="${url(n)}">x</a>\n`, end: '</html>\n' },
  har: {
    file: 'a.har',
    logs: true,
    head: '{"log":{"version":"1.2","entries":[\n',
    line: (n) =>
      `${n === 0 ? '' : ','}{"startedDateTime":"2024-01-01T00:00:00.000Z","request":{"method":"DELETE","url":"${url(n)}","headers":[{"name":"User-Agent","value":"a"}]},"response":{"status":202,"content":{"text":"${'x'.repeat(400)}"}}}\n`,
    end: ']}}\n',
  },
  log: {
    file: 'a.log',
    logs: true,
    head: '',
    line: (n) =>
      `10.0.${(n >> 8) & 255}.${n & 255} - - [01/Jan/2024:00:00:00 +0000] "DELETE ${url(n).slice(HOST.length)} HTTP/1.1" 202 5 "-" "agent-${n}"\n`,
    end: '',
  },
}

/** Writes a file of a kind, as many bytes as are given or a line more. */
export function writeHostile({ head, line, end, whole }, file, bytes) {
  if (whole) return writeFileSync(file, whole(bytes))
  const handle = openSync(file, 'w')
  let written = writeSync(handle, head)
  let part = ''
  for (let n = 0; written + part.length < bytes; n++) {
    part += line(n)
    if (part.length < 1_000_000) continue
    written += writeSync(handle, part)
    part = ''
  }
  writeSync(handle, part + end)
  closeSync(handle)
}
