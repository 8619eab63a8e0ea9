import { describe, expect, it } from 'vitest'
import { addresses, find, wrongOffsets } from './read.ts'

const BASE = 'https://api.ionos.com/cloudapi/v4'

describe('addresses that are found', () => {
  it.each([
    ['a.py', `url = "${BASE}/servers"`, `${BASE}/servers`],
    ['a.sh', `curl -X GET ${BASE}/servers?depth=1 -H 'A: b'`, `${BASE}/servers?depth=1`],
    ['a.sh', `V=v4\ncurl "https://h/cloudapi/$V/servers/"$id'/nics'`, 'https://h/cloudapi/{V=v4}/servers/{id}/nics'],
    ['a.sh', `URL=\${API:-${BASE}}`, BASE],
    ['a.py', `V = 'v4'\nP = f"/cloudapi/{V}/x"`, '/cloudapi/{V=v4}/x'],
    ['a.py', `u = ("https://h"\n     "/cloudapi/v4"\n     "/servers")`, 'https://h/cloudapi/v4/servers'],
    ['a.py', `V = 'v4'\nu = "/cloudapi/%s/servers/%s" % (V, sid)`, '/cloudapi/{V=v4}/servers/{sid}'],
    ['a.py', `u = HOST + "/cloudapi/v4" + path`, '{HOST}/cloudapi/v4{path}'],
    ['a.rb', `API_VERSION = 'v4'\nurl = "#{base}/cloudapi/#{API_VERSION}"`, '{base}/cloudapi/{API_VERSION=v4}'],
    ['a.php', `<?php define('V', 'v3');\n$u = $base . '/cloudapi/' . V . '/x';`, '{base}/cloudapi/{V=v3}/x'],
    ['a.go', 'const (\n\tv = "v4"\n)\nvar u = fmt.Sprintf("%s/cloudapi/%s/x", host, v)', '{host}/cloudapi/{v=v4}/x'],
    ['A.java', `private String v = "v3";\nString u = base + "/cloudapi/" + v;`, '{base}/cloudapi/{v=v3}'],
    ['a.yml', `api:\n  url: ${BASE}\n`, BASE],
    ['a.json', `{"href": "https:\\/\\/h\\/cloudapi\\/v4\\/x"}`, 'https://h/cloudapi/v4/x'],
    ['a.ps1', `$u = "${BASE}/servers/$($s.id)"`, `${BASE}/servers/{$s.id}`],
    ['a.tf', `endpoint = "${BASE}/\${var.x}"`, `${BASE}/{var.x}`],
    ['a.cs', `const string A = "${BASE}/{0}/servers";`, `${BASE}/{0}/servers`],
    ['a.py', 'BASE = "https://api.profitbricks.com/rest/v2"', 'https://api.profitbricks.com/rest/v2'],
    ['a.unknown', `something ${BASE} else`, BASE],
    ['a.kt', `val a = "/cloudapi/\${getenv("V") ?: "v4"}/x"`, '/cloudapi/{getenv("V")=v4}/x'],
    ['a.scala', `val a = s"/cloudapi/\${sys.env.getOrElse("V", "v4")}/x"`, '/cloudapi/{sys.env.getOrElse("V"=v4}/x'],
    ['a.dart', `final a = '/cloudapi/\${env['V'] ?? 'v4'}/x';`, `/cloudapi/{env['V']=v4}/x`],
    ['a.swift', `let a = "/cloudapi/\\(env["V"] ?? "v4")/x"`, '/cloudapi/{env["V"]=v4}/x'],
    ['a.ex', `@a "/cloudapi/#{get_env("V", "v4")}/x"`, '/cloudapi/{get_env("V"=v4}/x'],
    ['a.groovy', `def a = "/cloudapi/\${env["V"] ?: "v4"}/x"`, '/cloudapi/{env["V"]=v4}/x'],
    ['a.rs', `let a = "\\(" ; let b = "/cloudapi/v4/x" ; let c = ")";`, '/cloudapi/v4/x'],
  ])('%s: %s', (file, text, expected) => {
    expect(addresses(file, text)).toEqual([expected])
    expect(find('url', file, text).flatMap((one) => wrongOffsets(one, text))).toEqual([])
  })

  it('two in one line of a document', () => {
    expect(addresses('README.md', `[${BASE}](${BASE}) and it's over.`)).toEqual([BASE, BASE])
  })

  it('every value that a name is given, and says when others are possible', () => {
    const [one] = find('url', 'a.py', `V = 'v4'\nV = 'v5'\nu = f"/cloudapi/{V}"`)
    const [other] = find('url', 'a.py', `V = 'v4'\nV = os.environ['V']\nu = f"/cloudapi/{V}"`)
    const holes = [one, other].map((url) => url?.url.find((piece) => piece.kind === 'hole'))
    expect(holes.map((hole) => hole?.kind === 'hole' && [hole.options.length, hole.open])).toEqual([
      [2, false],
      [1, true],
    ])
  })
})

describe('texts that are no addresses', () => {
  it.each([
    ['a.go', 'import (\n\t"github.com/x/cloudapi/v1"\n)'],
    ['a.go', 'import v1 "example.com/internal/cloudapi/v2"'],
    ['a.py', 'from vendor.cloudapi import v4'],
    ['A.java', 'import com.vmware.cloudapi.v6_5.Client;'],
    ['a.rb', "require 'lib/cloudapi/v4'"],
    ['a.js', "const api = require('./cloudapi/v4')"],
    ['a.py', 'u = "https://login.chinacloudapi.cn/v1"'],
    ['a.py', 'u = "/forticloudapi/v1/x"'],
    ['a.py', 'cloudapi = Client()\ncloudapi.get(1)'],
    ['a.php', '<?php include "cloudapi/v4.php";'],
    ['a.py', 'u = "/restaurant/v2"'],
    ['a.py', 'u = "/rest-api/v2"'],
    ['a.c', '#include "cloudapi/v4.h"'],
    ['a.rs', 'use crate::cloudapi::v4;'],
    ['a.txt', 'the cloudapi is a thing'],
  ])('%s: %s', (file, text) => {
    expect(addresses(file, text)).toEqual([])
  })
})

describe('roles', () => {
  it.each([
    ['a.json', `{"href": "${BASE}/x"}`, 'link'],
    ['a.rb', `x = { 'href' => '${BASE}/x' }`, 'link'],
    ['a.py', `x = y.replace("${BASE}", '')`, 'search'],
    ['a.sh', `sed 's#${BASE}##'`, 'search'],
    ['a.go', `strings.TrimPrefix(u, "${BASE}")`, 'search'],
    ['test/a_test.go', `assert.Equal(t, "${BASE}", u)`, 'assertion'],
    ['a.py', `assertion = "${BASE}"`, 'base'],
    ['mock.go', `mux.HandleFunc("/cloudapi/v4/x", f)`, 'route'],
    ['mock.py', 'def _cloudapi_v4_datacenters(self):', 'identifier'],
    ['README.md', `Calls go to ${BASE} by default.`, 'prose'],
    ['README.md', `\`\`\`\ncurl ${BASE}\n\`\`\``, 'base'],
    ['README.md', `| url | \`${BASE}\` |`, 'base'],
    ['a.py', `# see ${BASE} for more`, 'prose'],
    ['a.ini', `; url = ${BASE}`, 'base'],
    ['a.py', `base = "${BASE}"`, 'base'],
  ])('%s: %s', (file, text, role) => {
    expect(find('url', file, text).map((one) => one.role)).toEqual([role])
  })

  it('tells comments from code', () => {
    const comment = (file: string, text: string) => find('url', file, text).map((one) => one.comment === true)
    expect(comment('a.py', `# u = "${BASE}"`)).toEqual([true])
    expect(comment('a.py', `u = "#${BASE}"`)).toEqual([false])
    expect(comment('a.sh', `curl "${BASE}#x" # /cloudapi/v4`)).toEqual([false, true])
    expect(comment('A.java', `/* ${BASE} */ String u = "${BASE}";`)).toEqual([true, false])
    expect(comment('a.html', `<!-- ${BASE} --> ${BASE}`)).toEqual([true, false])
  })
})
