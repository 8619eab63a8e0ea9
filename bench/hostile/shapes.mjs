// Further costly shapes of calls: lists of addresses, objects of headers, names, one name repeated, nested brackets,
// one long line. In the syntax of each language.

const NAME = 'X-Profitbricks-Contract-Number'

/** Syntax of a list, an object, a name with a value and a call with a name, each on its own line, by language. */
const languages = {
  py: {
    file: 'a.py',
    head: 'import requests\n',
    list: ['urls = [\n', ']\n'],
    object: ['headers = {\n', (key, value) => `  "${key}": "${value}",\n`, '}\nrequests.get(URL, headers=headers)\n'],
    name: (name, value) => `${name} = "${value}"\nrequests.delete(${name})\n`,
    nest: ['x = ', '[', ']'],
  },
  ts: {
    file: 'a.ts',
    head: '',
    list: ['const urls = [\n', ']\n'],
    object: ['const headers = {\n', (key, value) => `  '${key}': '${value}',\n`, '}\nfetch(URL, { headers })\n'],
    name: (name, value) => `let ${name} = '${value}'\nfetch(${name})\n`,
    again: (name, value) => `${name} = '${value}'\nfetch(${name})\n`,
    nest: ['const x = ', '[', ']'],
  },
  go: {
    file: 'a.go',
    head: 'package a\n\nimport "net/http"\n\nfunc main() {\n',
    end: '}\n',
    list: ['urls := []string{\n', '}\n'],
    object: ['headers := map[string]string{\n', (key, value) => `  "${key}": "${value}",\n`, '}\n'],
    name: (name, value) => `${name} := "${value}"\nhttp.Get(${name})\n`,
    again: (name, value) => `${name} = "${value}"\nhttp.Get(${name})\n`,
    nest: ['x := ', '(', ')'],
  },
  java: {
    file: 'A.java',
    head: 'import java.util.*;\nclass A {\n  void run() throws Exception {\n',
    end: '  }\n}\n',
    list: ['List<String> urls = List.of(\n', '"");\n'],
    object: ['Map<String, String> m = new HashMap<>();\n', (key, value) => `m.put("${key}", "${value}");\n`, ''],
    name: (name, value) => `String ${name} = "${value}";\nnew java.net.URL(${name}).openStream();\n`,
    again: (name, value) => `${name} = "${value}";\nnew java.net.URL(${name}).openStream();\n`,
    nest: ['int x = ', '(', ');'],
  },
  rb: {
    file: 'a.rb',
    head: "require 'net/http'\n",
    list: ['urls = [\n', ']\n'],
    object: ['headers = {\n', (key, value) => `  '${key}' => '${value}',\n`, '}\n'],
    name: (name, value) => `${name} = '${value}'\nNet::HTTP.get(URI(${name}))\n`,
    nest: ['x = ', '[', ']'],
  },
  php: {
    file: 'a.php',
    head: '<?php\n',
    list: ['$urls = [\n', '];\n'],
    object: ['$headers = [\n', (key, value) => `  '${key}' => '${value}',\n`, '];\n'],
    name: (name, value) => `$${name} = '${value}';\nfile_get_contents($${name});\n`,
    nest: ['$x = ', '[', '];'],
  },
  cs: {
    file: 'A.cs',
    head: 'class A { async void Run(System.Net.Http.HttpClient c) {\n',
    end: '} }\n',
    list: ['var urls = new[] {\n', '};\n'],
    object: ['', (key, value) => `c.DefaultRequestHeaders.Add("${key}", "${value}");\n`, ''],
    name: (name, value) => `var ${name} = "${value}";\nawait c.DeleteAsync(${name});\n`,
    again: (name, value) => `${name} = "${value}";\nawait c.DeleteAsync(${name});\n`,
    nest: ['var x = ', '(', ');'],
  },
  sh: {
    file: 'a.sh',
    head: '#!/bin/sh\n',
    list: ['urls=(\n', ')\n'],
    object: ['curl \\\n', (key, value) => `  -H "${key}: ${value}" \\\n`, '  "$URL"\n'],
    name: (name, value) => `${name}="${value}"\ncurl -X DELETE "$${name}"\n`,
    nest: ['x=', '$(echo ', ')'],
  },
}

/** Kinds of all languages: `py-list`, `py-headers`, `py-names`, `py-again`, `py-nest`, and the same of documents. */
export function shapes(host, url) {
  const all = {}
  for (const [id, { file, head, end = '', list, object, name, again = name, nest }] of Object.entries(languages)) {
    const separator = id === 'sh' ? '' : ','
    all[`${id}-list`] = { file, head: head + list[0], line: (n) => `"${url(n)}"${separator}\n`, end: list[1] + end }
    all[`${id}-headers`] = {
      file,
      head: head + object[0],
      line: (n) => object[1](`${NAME}${n % 2 ? '' : `-${n}`}`, `${n}`),
      end: object[2].replace('URL', `"${url(0)}"`) + end,
    }
    all[`${id}-names`] = { file, head, line: (n) => name(`u${n}`, url(n)), end }
    all[`${id}-again`] = { file, head, line: (n) => (n === 0 ? name : again)('u', url(n)), end }
    all[`${id}-nest`] = nested(file, head + nest[0], nest[1], `"${host}/cloudapi/v4"`, nest[2], end)
  }
  const member = (n) => `"${NAME}-${n}":"${url(n)}",`
  const rows = (n) => `{"${NAME}":${n},"url":"${url(n)}","properties":{"allowReboot":true}},\n`
  return {
    ...all,
    'json-headers': { file: 'a.json', head: '{\n', line: (n) => `${member(n)}\n`, end: '"x":1}\n' },
    'json-rows': { file: 'a.json', head: '[\n', line: rows, end: '0]\n' },
    'json-nest': nested('a.json', '', '[', `"${host}/cloudapi/v4"`, ']', ''),
    'yaml-headers': { file: 'a.yaml', head: '', line: (n) => `${NAME}-${n}: ${url(n)}\n`, end: '' },
    'yaml-rows': {
      file: 'a.yaml',
      head: '',
      line: (n) => `- ${NAME}: ${n}\n  url: ${url(n)}\n  properties:\n    allowReboot: true\n`,
      end: '',
    },
    'yaml-nest': nested('a.yaml', 'x: ', '[', `${host}/cloudapi/v4`, ']', '\n'),
    'txt-line': { file: 'a.txt', head: '', line: (n) => `${url(n)} `, end: '' },
    'md-code': { file: 'b.md', head: '', line: (n) => `\`\`\`sh\ncurl -X DELETE ${url(n)}\n\`\`\`\n\n`, end: '' },
    'md-line': { file: 'a.md', head: '', line: (n) => `${url(n)} `, end: '' },
    'ts-line': { file: 'a.js', head: '', line: (n) => `fetch("${url(n)}",{method:"POST"});`, end: '' },
    'xml-line': { file: 'a.xml', head: '<a>', line: (n) => `<b u="${url(n)}"/>`, end: '</a>' },
  }
}

/** Nested brackets: as many as fit into the requested size. */
function nested(file, head, open, core, close, end) {
  const whole = (bytes) => {
    const depth = Math.floor((bytes - head.length - core.length - end.length) / (open.length + close.length))
    return head + open.repeat(depth) + core + close.repeat(depth) + end
  }
  return { file, whole }
}
