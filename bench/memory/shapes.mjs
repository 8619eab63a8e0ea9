// Files of one kind of thing, as long as a file may be that is read whole or as code: what reading and linking keeps shows.
const ROOT = 'https://api.profitbricks.com/cloudapi/v5'
const OTHER = 'https://example.org/v1'
/** Bytes of code that is parsed, and of text. */
const CODE = 2_900_000
const TEXT = 20_000_000
/** Of a document that is read as a tree. */
const DOCUMENT = 2_000_000

/** The shapes by name: a head, a line for each number, an end, and the bytes of the whole file. */
export const shapes = {
  'ts-comments': {
    file: 'a.ts',
    bytes: TEXT,
    head: `const BASE = '${ROOT}'\naxios.get(BASE + '/datacenters')\n`,
    line: (n) => `// line ${n} of a long comment, see ${n % 50 === 0 ? ROOT : OTHER}/servers/${n}\n`,
  },
  'md-fences': {
    file: 'a.md',
    bytes: TEXT,
    head: '# Calls\n\n',
    line: (n) => `\`\`\`sh\ncurl ${n % 50 === 0 ? ROOT : OTHER}/datacenters/${n}\n\`\`\`\n\n`,
  },
  'java-strings': {
    file: 'A.java',
    bytes: CODE,
    head: `class A {\n  static final String BASE = "${ROOT}";\n`,
    line: (n) => `  static final String S${n} = "${n % 20 === 0 ? '/datacenters' : 'a value'}/x${n}";\n`,
    end: '}\n',
  },
  'py-constants': {
    file: 'a.py',
    bytes: CODE,
    head: `import requests\nBASE = "${ROOT}"\n`,
    line: (n) => `A${n} = BASE + "/x${n}"\n`,
    end: 'requests.get(BASE + "/datacenters")\n',
  },
  'go-funcs': {
    file: 'a.go',
    bytes: CODE,
    head: `package main\n\nimport "net/http"\n\nconst Base = "${ROOT}"\n\n`,
    line: (n) => `func f${n}(id string) { http.Get(Base + "/datacenters/" + id + "/x${n}") }\n`,
  },
  'ps1-variables': {
    file: 'a.ps1',
    bytes: CODE,
    head: `$Base = "${ROOT}"\n`,
    line: (n) => `$v${n} = "$Base/datacenters/${n}"\n`,
    end: 'Invoke-RestMethod -Uri "$v1"\n',
  },
  'ts-constants': {
    file: 'a.ts',
    bytes: CODE,
    head: `export const BASE = '${ROOT}'\n`,
    line: (n) => `export const A${n} = BASE + '/x${n}'\n`,
    end: "fetch(BASE + '/datacenters')\n",
  },
  'ts-calls': {
    file: 'a.ts',
    bytes: CODE,
    head: `const BASE = '${ROOT}'\n`,
    line: (n) =>
      `export const f${n} = (id: string) => fetch(\`\${BASE}/datacenters/\${id}/x${n}\`, { method: 'PUT' })\n`,
  },
  'py-dicts': {
    file: 'a.py',
    bytes: CODE,
    head: `import requests\nBASE = "${ROOT}"\nALL = [\n`,
    line: (n) => `    {"name": "x${n}", "cores": ${n}, "url": BASE + "/servers/${n}"},\n`,
    end: ']\nrequests.post(BASE + "/datacenters", json=ALL[0])\n',
  },
  'py-classes': {
    file: 'a.py',
    bytes: CODE,
    head: `import requests\nBASE = "${ROOT}"\n`,
    line: (n) => `class A${n}:\n    def get(self, id):\n        return requests.get(BASE + "/x${n}/" + id)\n`,
  },
  'java-methods': {
    file: 'A.java',
    bytes: CODE,
    head: `class A {\n  static final String BASE = "${ROOT}";\n  RestTemplate rest = new RestTemplate();\n`,
    line: (n) => `  String f${n}(String id) { return rest.getForObject(BASE + "/x${n}/" + id, String.class); }\n`,
    end: '}\n',
  },
  'cs-constants': {
    file: 'A.cs',
    bytes: CODE,
    head: `class A {\n  const string Base = "${ROOT}";\n`,
    line: (n) => `  const string S${n} = Base + "/x${n}";\n`,
    end: '}\n',
  },
  'cs-methods': {
    file: 'A.cs',
    bytes: CODE,
    head: `class A {\n  const string Base = "${ROOT}";\n  HttpClient http = new HttpClient();\n`,
    line: (n) => `  Task<string> F${n}(string id) { return http.GetStringAsync(Base + "/x${n}/" + id); }\n`,
    end: '}\n',
  },
  'rb-constants': {
    file: 'a.rb',
    bytes: CODE,
    head: `BASE = "${ROOT}"\n`,
    line: (n) => `A${n} = BASE + "/x${n}"\n`,
    end: 'RestClient.get(BASE + "/datacenters")\n',
  },
  'rb-methods': {
    file: 'a.rb',
    bytes: CODE,
    head: `BASE = "${ROOT}"\n`,
    line: (n) => `def f${n}(id)\n  RestClient.get("#{BASE}/x${n}/#{id}")\nend\n`,
  },
  'php-constants': {
    file: 'a.php',
    bytes: CODE,
    head: `<?php\nconst BASE = "${ROOT}";\n`,
    line: (n) => `const A${n} = BASE . "/x${n}";\n`,
    end: 'file_get_contents(BASE . "/datacenters");\n',
  },
  'php-functions': {
    file: 'a.php',
    bytes: CODE,
    head: `<?php\nconst BASE = "${ROOT}";\n$c = new GuzzleHttp\\Client();\n`,
    line: (n) => `function f${n}($c, $id) { return $c->get(BASE . "/x${n}/" . $id); }\n`,
  },
  'sh-calls': {
    file: 'a.sh',
    bytes: CODE,
    head: `BASE=${ROOT}\n`,
    line: (n) => `curl -X POST -d '{"name": "x${n}"}' "$BASE/datacenters/$1/x${n}"\n`,
  },
  'go-maps': {
    file: 'a.go',
    bytes: CODE,
    head: `package main\n\nconst Base = "${ROOT}"\n\nvar all = []map[string]string{\n`,
    line: (n) => `\t{"name": "x${n}", "url": Base + "/servers/${n}"},\n`,
    end: '}\n',
  },
  'json-list': {
    file: 'a.json',
    bytes: TEXT,
    head: `{"base": "${ROOT}", "items": [\n`,
    line: (n) => `  {"id": ${n}, "href": "${n % 50 === 0 ? ROOT : OTHER}/servers/${n}", "cores": 4},\n`,
    end: '  {}\n]}\n',
  },
  'yaml-list': {
    file: 'a.yaml',
    bytes: TEXT,
    head: `base: ${ROOT}\nitems:\n`,
    line: (n) => `  - id: ${n}\n    href: ${n % 50 === 0 ? ROOT : OTHER}/servers/${n}\n`,
  },
  'ipynb-cells': {
    file: 'a.ipynb',
    bytes: TEXT,
    head: '{"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": {"name": "python3", "language": "python"}}, "cells": [\n',
    line: (n) =>
      `{"cell_type": "code", "metadata": {}, "outputs": [], "source": ["requests.get('${n % 50 === 0 ? ROOT : OTHER}/x/${n}')"]},\n`,
    end: '{"cell_type": "markdown", "metadata": {}, "source": []}]}\n',
  },
  'sql-inserts': {
    file: 'a.sql',
    bytes: TEXT,
    head: '',
    line: (n) => `INSERT INTO calls (id, url) VALUES (${n}, '${n % 50 === 0 ? ROOT : OTHER}/servers/${n}');\n`,
  },
  'tf-resources': {
    file: 'a.tf',
    bytes: TEXT,
    head: `provider "profitbricks" {\n  endpoint = "${ROOT}"\n}\n`,
    line: (n) => `resource "profitbricks_lan" "x${n}" {\n  name   = "x${n}"\n  public = true\n}\n`,
  },
  'toml-tables': {
    file: 'a.toml',
    bytes: TEXT,
    head: `base = "${ROOT}"\n`,
    line: (n) => `[[servers]]\nname = "x${n}"\nurl = "${n % 50 === 0 ? ROOT : OTHER}/servers/${n}"\n`,
  },
  'xml-elements': {
    file: 'a.xml',
    bytes: TEXT,
    head: '<calls>\n',
    line: (n) => `  <call id="${n}"><url>${n % 50 === 0 ? ROOT : OTHER}/servers/${n}</url></call>\n`,
    end: '</calls>\n',
  },
  'http-requests': {
    file: 'a.http',
    bytes: TEXT,
    head: `@base = ${ROOT}\n`,
    line: (n) => `### ${n}\nGET {{base}}/datacenters/${n}\nAccept: application/json\n\n`,
  },
  'ts-table': {
    file: 'a.ts',
    bytes: CODE,
    head: `const BASE = '${ROOT}'\nexport const TABLE = {\n`,
    line: (n) => `  x${n}: { url: BASE + '/servers/${n}', cores: ${n}, tags: ['a', 'b${n}'] },\n`,
    end: "}\naxios.get(BASE + '/datacenters')\n",
  },
  'php-arrays': {
    file: 'a.php',
    bytes: CODE,
    head: `<?php\nconst BASE = "${ROOT}";\nreturn [\n`,
    line: (n) => `  ['name' => 'x${n}', 'url' => BASE . '/servers/${n}', 'cores' => ${n}],\n`,
    end: '];\n',
  },
  'ps1-tables': {
    file: 'a.ps1',
    bytes: CODE,
    head: `$Base = "${ROOT}"\n$all = @(\n`,
    line: (n) => `  @{ Name = 'x${n}'; Url = "$Base/servers/${n}"; Cores = ${n} }\n`,
    end: ')\nInvoke-RestMethod -Uri "$Base/datacenters"\n',
  },
  'py-findings': {
    file: 'a.py',
    bytes: CODE,
    head: 'import requests\n',
    line: (n) => `requests.put("${ROOT}/datacenters/${n}", json={"allowReboot": True})\n`,
  },
  'py-body': {
    file: 'a.py',
    bytes: CODE,
    head: `import requests\nBASE = "${ROOT}"\ndef all(s):\n`,
    line: (n) => `    s.get(BASE + "/servers/${n}", params={"depth": ${n}})\n`,
  },
  'yaml-tasks': {
    file: 'a.yaml',
    bytes: DOCUMENT,
    head: `- hosts: all\n  vars:\n    base: ${ROOT}\n  tasks:\n`,
    line: (n) =>
      `    - name: call ${n}\n      uri:\n        url: "{{ base }}/datacenters/${n}"\n        method: PUT\n        body: {allowReboot: true}\n`,
  },
  'json-bodies': {
    file: 'a.json',
    bytes: TEXT,
    head: `{"base": "${ROOT}", "items": [\n`,
    line: (n) => `  {"method": "PUT", "url": "${ROOT}/servers/${n}", "body": {"allowReboot": true}},\n`,
    end: '  {}\n]}\n',
  },
  'sql-seeds': {
    file: 'a.sql',
    bytes: TEXT,
    head: 'INSERT INTO calls (id, url) VALUES\n',
    line: (n) => `  (${n}, '${ROOT}/servers/${n}', 'PUT', '{"allowReboot": true}'),\n`,
    end: "  (0, '', '', '');\n",
  },
  'html-page': {
    file: 'a.html',
    bytes: TEXT,
    head: '<html><body>\n',
    line: (n) => `<p>Call <code>PUT ${ROOT}/servers/${n}</code> or <a href="${OTHER}/${n}">that</a>.</p>\n`,
    end: '</body></html>\n',
  },
  'kt-calls': {
    file: 'a.kt',
    bytes: TEXT / 4,
    head: `const val BASE = "${ROOT}"\n`,
    line: (n) => `fun f${n}(id: String) = client.put("$BASE/servers/$id", mapOf("allowReboot" to true))\n`,
  },
  'js-one-line': {
    file: 'a.js',
    bytes: CODE,
    head: `var b="${ROOT}";`,
    line: (n) => `f(b+"/servers/${n}",{allowReboot:!0});`,
  },
}

/** The text of a file of a shape. */
export function textOf({ bytes, head, line, end = '' }) {
  const parts = [head]
  let length = head.length + end.length
  for (let n = 0; length < bytes; n++) {
    const part = line(n)
    length += part.length
    if (length < bytes) parts.push(part)
  }
  return parts.join('') + end
}
