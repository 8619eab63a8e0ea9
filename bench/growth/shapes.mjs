// Files of many like things, of which one or all belong to a client: a head, a line for each, an end.
import { cs, file, go, java, js, php, ps1, py, ROOT, ruby, sh } from './heads.mjs'
import { sameNames } from './same-names.mjs'

const none = () => ''

const javascript = {
  'js-members': js((n) => `key${n}: 'v${n}',\n`, "}\naxios.get(BASE + '/datacenters')\n", 'const table = {\n'),
  'js-functions': js((n) => `function f${n}(x) { return x + ${n} }\n`),
  'js-helper': js(
    (n) => `const f${n} = () => get('/datacenters/${n}')\n`,
    '',
    'const get = (p) => axios.get(BASE + p)\n',
  ),
  'js-methods': js(
    (n) => `m${n}(id) { return this.send('GET', '/datacenters/' + id + '/servers${n}') }\n`,
    '}\n',
    'class C {\nsend(method, path) { return axios.request({ method, url: BASE + path }) }\n',
  ),
  'js-constants': js((n) => `const A${n} = BASE + '/x${n}'\n`),
  'js-appended': js((n) => `u = u + '/${n}'\n`, 'axios.get(u)\n', 'let u = BASE\n'),
  'js-branches': js((n) => `if (x == ${n}) u = BASE + '/${n}'\n`, 'axios.get(u)\n', 'let u\n'),
  'js-bodies': js((n) => `axios.put(BASE + '/servers/${n}', { properties: { cores: ${n}, allowReboot: true } })\n`, ''),
  'js-headers': js((n) => `axios.get(BASE + '/servers/${n}', { headers: { 'PB-Contract-Number': '${n}' } })\n`, ''),
  'js-comments': js((n) => `// ${ROOT}/x${n}\n`),
  'js-settings': js((n) => `const e${n} = process.env.PROFITBRICKS_API_URL || BASE\n`),
  'js-imports': js((n) => `const m${n} = require('./m${n}')\n`),
  'ts-interfaces': { ...js((n) => `interface I${n} { allowReboot?: boolean; cores: number }\n`), file: 'a.ts' },
}

const python = {
  'py-members': py((n) => `'key${n}': 'v${n}',\n`, '}\nrequests.get(BASE)\n', 'table = {\n'),
  'py-helper': py((n) => `def f${n}():\n  return get('/${n}')\n`, '', 'def get(p):\n  return requests.get(BASE + p)\n'),
  'py-methods': py(
    (n) => `  def m${n}(self, id):\n    return self.send('GET', '/datacenters/' + id + '/servers${n}')\n`,
    '',
    'class C:\n  def send(self, method, path):\n    return requests.request(method, BASE + path)\n',
  ),
  'py-fields': py(
    (n) => `    self.a${n} = '/x${n}'\n`,
    '  def go(self):\n    return requests.get(BASE + self.a1)\n',
    'class C:\n  def __init__(self):\n',
  ),
  'py-classes': py(
    (n) => `class C${n}:\n  url = BASE + '/${n}'\n  def get(self):\n    return requests.get(self.url)\n`,
  ),
  'py-appended': py((n) => `u += '/${n}'\n`, 'requests.get(u)\n', 'u = BASE\n'),
  'py-bodies': py((n) => `requests.put(BASE + '/servers/${n}', json={'cores': ${n}, 'allowReboot': True})\n`, ''),
  'py-imports': py((n) => `from p.m${n} import x${n}\n`),
  'py-options': py(
    (n) => `p.add_argument('--a${n}', default='v${n}')\n`,
    'requests.get(BASE + p.parse_args().a1)\n',
    'import argparse\np = argparse.ArgumentParser()\n',
  ),
}

const compiled = {
  'go-members': go(
    (n) => `"key${n}": "v${n}",\n`,
    '}\nfunc end() { http.Get(Base) }\n',
    'var table = map[string]string{\n',
  ),
  'go-methods': go(
    (n) => `func (c *C) M${n}(id string) { c.send("GET", "/datacenters/"+id+"/servers${n}") }\n`,
    '',
    'type C struct{}\n\nfunc (c *C) send(m, p string) { r, _ := http.NewRequest(m, Base+p, nil); http.DefaultClient.Do(r) }\n',
  ),
  'go-constants': go((n) => `const A${n} = Base + "/x${n}"\n`),
  'go-structs': go((n) => `type S${n} struct { A bool \`json:"allowReboot"\`; Cores int \`json:"cores"\` }\n`),
  'go-types': go((n) => `type T${n} struct{}\n\nfunc (t *T${n}) Get() { http.Get(Base + "/x${n}") }\n`),
  'java-methods': java(
    (n) => `Response m${n}(String id) { return send("GET", "/datacenters/" + id + "/servers${n}"); }\n`,
    '',
    'Response send(String m, String p) { return client.newCall(new Request.Builder().url(BASE + p).method(m, null).build()).execute(); }\n',
  ),
  'java-constants': java((n) => `static final String A${n} = BASE + "/x${n}";\n`),
  'java-fields': java((n) => `int f${n};\nvoid setF${n}(int v) { this.f${n} = v; }\n`),
  'java-calls': java((n) => `b.append("/x${n}");\n`, '}\n', 'void m() { StringBuilder b = new StringBuilder(BASE);\n'),
  'cs-methods': cs(
    (n) => `object M${n}(string id) { return Send("/datacenters/" + id + "/servers${n}"); }\n`,
    '',
    'object Send(string p) { return client.GetAsync(Base + p); }\n',
  ),
  'cs-constants': cs((n) => `const string A${n} = Base + "/x${n}";\n`),
  'cs-properties': cs((n) => `public string P${n} { get; set; }\n`),
}

const scripts = {
  'php-methods': php(
    (n) => `function m${n}($id) { return $this->send('/datacenters/' . $id . '/servers${n}'); }\n`,
    '}\n',
    'class C {\nfunction send($p) { return file_get_contents(BASE . $p); }\n',
  ),
  'php-members': php((n) => `'key${n}' => 'v${n}',\n`, '];\nfile_get_contents(BASE);\n', '$table = [\n'),
  'php-constants': php((n) => `define('A${n}', BASE . '/x${n}');\n`),
  'rb-methods': ruby(
    (n) => `def m${n}(id) = send_to("/datacenters/#{id}/servers${n}")\n`,
    '',
    'def send_to(p) = Net::HTTP.get(URI(BASE + p))\n',
  ),
  'rb-members': ruby((n) => `'key${n}' => 'v${n}',\n`, '}\nNet::HTTP.get(URI(BASE))\n', 'TABLE = {\n'),
  'ps1-functions': ps1(
    (n) => `function M${n}($id) { Send GET "/datacenters/$id/servers${n}" }\n`,
    '',
    'function Send($m, $p) { Invoke-RestMethod -Method $m -Uri "$Base$p" }\n',
  ),
  'ps1-members': ps1((n) => `key${n} = "v${n}"\n`, '}\nInvoke-RestMethod -Uri $Base\n', '$table = @{\n'),
  'sh-functions': sh(
    (n) => `m${n}() { send GET "/datacenters/$1/servers${n}"; }\n`,
    '',
    'send() { curl -X "$1" "$BASE$2"; }\n',
  ),
  'sh-names': sh((n) => `A${n}="$BASE/x${n}"\n`),
}

const plain = {
  'kt-functions': file(
    'a.kt',
    `val BASE = "${ROOT}"\n`,
    (n) => `fun m${n}(id: String) = client.get("$BASE/datacenters/$id/s${n}")\n`,
  ),
  'rs-functions': file(
    'a.rs',
    `const BASE: &str = "${ROOT}";\n`,
    (n) => `fn m${n}() { get(format!("{}/datacenters/${n}", BASE)); }\n`,
  ),
  'c-functions': file(
    'a.c',
    `#define BASE "${ROOT}"\n`,
    (n) => `void m${n}(void) { call(BASE "/datacenters/${n}"); }\n`,
  ),
  'tf-data': file(
    'a.tf',
    `locals {\n  base = "${ROOT}"\n}\n`,
    (n) => `data "http" "d${n}" {\n  url = "\${local.base}/datacenters/${n}"\n}\n`,
  ),
  'docker-run': file('Dockerfile', 'FROM alpine\n', (n) => `RUN curl -X POST ${ROOT}/datacenters/${n}\n`),
  'make-targets': file('Makefile', `BASE = ${ROOT}\n`, (n) => `t${n}:\n\tcurl $(BASE)/datacenters/${n}\n`),
  'nginx-locations': file('a.conf', 'server {\n', (n) => `  location /x${n} { proxy_pass ${ROOT}/${n}; }\n`, '}\n'),
  'groovy-steps': file(
    'a.groovy',
    `def BASE = '${ROOT}'\n`,
    (n) => `def m${n}() { sh "curl -X POST \${BASE}/datacenters/${n}" }\n`,
  ),
}

const data = {
  'yaml-keys': file('a.yaml', `base: ${ROOT}\n`, (n) => `key${n}: value${n}\n`),
  'yaml-maps': file('a.yaml', `base: ${ROOT}\ntable:\n`, (n) => `  key${n}:\n    name: value${n}\n    size: ${n}\n`),
  'yaml-tasks': file(
    'a.yaml',
    '- hosts: all\n  tasks:\n',
    (n) => `  - uri:\n      url: ${ROOT}/datacenters/${n}\n      method: POST\n`,
  ),
  'yaml-bodies': file(
    'a.yaml',
    `- hosts: all\n  vars:\n    base: ${ROOT}\n  tasks:\n`,
    (n) =>
      `    - name: call ${n}\n      uri:\n        url: "{{ base }}/servers/${n}"\n        method: PUT\n        body: {allowReboot: true}\n`,
  ),
  'kt-bodies': file(
    'a.kt',
    `const val BASE = "${ROOT}"\n`,
    (n) => `fun f${n}(id: String) = client.put("$BASE/servers/$id", mapOf("allowReboot" to true))\n`,
  ),
  'yaml-redirects': file(
    'a.yaml',
    'modules:\n',
    (n) => `  profitbricks_${n}:\n    redirect: community.general.profitbricks_${n}\n`,
  ),
  'json-keys': file('a.json', `{"base": "${ROOT}"`, (n) => `,\n"key${n}": "value${n}"`, '}\n'),
  'json-items': file(
    'a.json',
    `{"base": "${ROOT}", "items": [0`,
    (n) => `,\n{"name": "value${n}", "url": "x/${n}"}`,
    ']}\n',
  ),
  'toml-tables': file('a.toml', `base = "${ROOT}"\n`, (n) => `[[table]]\nkey = "value${n}"\n`),
  'env-names': file('.env', `BASE=${ROOT}\n`, (n) => `KEY${n}=value${n}\n`),
  'http-requests': file('a.http', `@base = ${ROOT}\n`, (n) => `### r${n}\nGET {{base}}/datacenters/${n}\n\n`),
  'md-fences': file('a.md', '# Calls\n\n', (n) => `\`\`\`sh\ncurl ${ROOT}/datacenters/${n}\n\`\`\`\n`),
  'html-links': file('a.html', '<html><body>\n', (n) => `<a href="${ROOT}/x${n}">x</a>\n`, '</body></html>\n'),
}

/** The shapes by name. */
export const shapes = { ...javascript, ...python, ...compiled, ...scripts, ...plain, ...data, ...sameNames }

/** The text of a file with so many lines. */
export function textOf({ head, line = none, end }, lines) {
  return head + Array.from({ length: lines }, (_, n) => line(n)).join('') + end
}
