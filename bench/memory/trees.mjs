// Trees of many files with findings of their own in each: what is kept of a file until the end shows.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = 'https://api.profitbricks.com/cloudapi/v5'
const FOLDERS = 40

/** The text of a file by its ending: what it begins with, and each call. */
const kinds = {
  py: {
    head: (n) =>
      `import requests\n\nBASE = "${ROOT}"\n\n\nclass Client${n}:\n    def __init__(self):\n        self.session = requests.Session()\n\n`,
    call: (n, i) =>
      `    def resize${i}(self, dc, server):\n        body = {"properties": {"name": "server-${n}-${i}"}, "allowReboot": True}\n` +
      `        return self.session.put(f"{BASE}/datacenters/{dc}/servers/{server}", json=body).json()\n\n`,
  },
  ts: {
    head: (n) => `import axios from 'axios'\n\nconst BASE = '${ROOT}'\nexport const team = ${n}\n\n`,
    call: (n, i) =>
      `export async function resize${i}(dc: string, server: string) {\n  const body = { properties: { name: 'server-${n}-${i}' }, allowReboot: true }\n` +
      `  return (await axios.put(\`\${BASE}/datacenters/\${dc}/servers/\${server}\`, body)).data\n}\n\n`,
  },
  go: {
    head: (n) => `package team${n}\n\nimport (\n\t"net/http"\n\t"strings"\n)\n\nconst base = "${ROOT}"\n\n`,
    call: (n, i) =>
      `func Resize${i}(client *http.Client, dc, server string) error {\n\tbody := strings.NewReader(\`{"name": "server-${n}-${i}", "allowReboot": true}\`)\n` +
      `\treq, _ := http.NewRequest("PUT", base+"/datacenters/"+dc+"/servers/"+server, body)\n\t_, err := client.Do(req)\n\treturn err\n}\n\n`,
  },
  sh: {
    head: () => `#!/usr/bin/env bash\nset -euo pipefail\nBASE=${ROOT}\n\n`,
    call: (n, i) =>
      `resize_${i}() {\n  curl -sf -X PUT -d '{"name": "server-${n}-${i}", "allowReboot": true}' "$BASE/datacenters/$1/servers/$2"\n}\n\n`,
  },
  yaml: {
    head: () => `- hosts: all\n  vars:\n    base: ${ROOT}\n  tasks:\n`,
    call: (n, i) =>
      `    - name: Resize server ${n}-${i}\n      uri:\n        url: "{{ base }}/datacenters/{{ dc }}/servers/server-${n}-${i}"\n` +
      `        method: PUT\n        body: {allowReboot: true}\n`,
  },
}

/** Writes a tree of so many files, with so many calls in each. */
export function writeManyFindings(folder, files, calls) {
  const endings = Object.keys(kinds)
  for (let n = 0; n < files; n++) {
    const ending = endings[n % endings.length]
    const { head, call } = kinds[ending]
    const own = path.join(folder, `area${n % FOLDERS}`, `team${n}`)
    mkdirSync(own, { recursive: true })
    const text = head(n) + Array.from({ length: calls }, (_, i) => call(n, i)).join('')
    writeFileSync(path.join(own, `client.${ending}`), text)
  }
}
