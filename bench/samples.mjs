// Files that call the API, one of each language: what a candidate of the tree looks like.

/** Lines of the filler as comments, without any match. */
const comment = (part, mark) => part.replace(/^/gm, mark)
/** Lines of the filler as code, one call a line, as every language reads it: no word of it is a keyword. */
const code = (part, indent, end) =>
  part
    .trimEnd()
    .split('\n')
    .map((line) => `${indent}${callOf(line.trim())}${end}\n`)
    .join('')

const callOf = (line) => line.replace(/^(\w+)\.(\w+)\((\w+), '([^']*)'\)$/, 'my_$1.do_$2(my_$3, "$4")')

const host = 'https://api.profitbricks.com'
const version = (n) => (n % 5) + 1

/** Names and texts of candidates by their number. */
export const samples = [
  {
    name: (n) => `client_${n}.py`,
    text: (n, part) => `import requests

BASE = "${host}/cloudapi/v${version(n)}"
HEADERS = {"X-PB-Contract-Number": "${n}", "Content-Type": "application/json"}


class Client${n}:
    def __init__(self, session=None):
        self.session = session or requests.Session()

    def servers(self, datacenter):
        return self.session.get(f"{BASE}/datacenters/{datacenter}/servers", headers=HEADERS, params={"depth": 5})

    def reboot(self, datacenter, server):
        return self.session.post("%s/datacenters/%s/servers/%s/reboot" % (BASE, datacenter, server), headers=HEADERS)

    def other(self, account, buffer):
${code(part, '        ', '')}        return account
`,
  },
  {
    name: (n) => `client_${n}.go`,
    text: (n, part) => `package cloud

import (
	"fmt"
	"net/http"
)

const base${n} = "${host}/cloudapi/v${version(n)}"

func list${n}(id string) (*http.Response, error) {
	req, err := http.NewRequest("GET", fmt.Sprintf("%s/datacenters/%s/servers", base${n}, id), nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("X-PB-Contract-Number", "${n}")
	return http.DefaultClient.Do(req)
}

func other${n}() {
${code(part, '\t', '')}}
`,
  },
  {
    name: (n) => `Client${n}.java`,
    text: (n, part) => `package cloud;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Client${n} {
    private static final String BASE = "${host}/cloudapi/v${version(n)}";
    private final HttpClient client = HttpClient.newHttpClient();

    public String servers(String datacenter) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + "/datacenters/" + datacenter + "/servers"))
            .header("X-PB-Contract-Number", "${n}")
            .GET()
            .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    void other() {
${code(part, '        ', ';')}    }
}
`,
  },
  {
    name: (n) => `client_${n}.rb`,
    text: (n, part) => `require 'net/http'
require 'json'

BASE${n} = '${host}/cloudapi/v${version(n)}'.freeze

def servers(datacenter)
  uri = URI("#{BASE${n}}/datacenters/#{datacenter}/servers?depth=5")
  request = Net::HTTP::Get.new(uri)
  request['X-PB-Contract-Number'] = '${n}'
  Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(request) }
end

def other
${code(part, '  ', '')}end
`,
  },
  {
    name: (n) => `Client${n}.php`,
    text: (n, part) => `<?php
namespace Cloud;

class Client${n}
{
    const BASE = '${host}/cloudapi/v${version(n)}';

    public function servers($datacenter)
    {
        $handle = curl_init(self::BASE . "/datacenters/$datacenter/servers");
        curl_setopt($handle, CURLOPT_HTTPHEADER, ['X-PB-Contract-Number: ${n}']);
        curl_setopt($handle, CURLOPT_CUSTOMREQUEST, 'DELETE');
        return curl_exec($handle);
    }

    public function other()
    {
${code(part, '        $', ';')}    }
}
`,
  },
  {
    name: (n) => `Client${n}.cs`,
    text: (n, part) => `using System.Net.Http;
using System.Threading.Tasks;

namespace Cloud
{
    public class Client${n}
    {
        private const string Base = "${host}/cloudapi/v${version(n)}";
        private readonly HttpClient http = new HttpClient();

        public async Task<string> Servers(string datacenter)
        {
            http.DefaultRequestHeaders.Add("X-PB-Contract-Number", "${n}");
            return await http.GetStringAsync($"{Base}/datacenters/{datacenter}/servers?depth=5");
        }

        void Other()
        {
${code(part, '            ', ';')}        }
    }
}
`,
  },
  {
    name: (n) => `client_${n}.sh`,
    text: (n, part) => `#!/usr/bin/env bash
set -euo pipefail

BASE="\${API_URL:-${host}/cloudapi/v${version(n)}}"

servers() {
  curl -s -u "$USER_NAME:$PASSWORD" -H 'X-PB-Contract-Number: ${n}' "$BASE/datacenters/$1/servers?depth=5"
}

grow() {
  curl -X PATCH -H 'Content-Type: application/json' -d '{"size": ${n}, "allowReboot": true}' "$BASE/datacenters/$1/volumes/$2"
}

${comment(part, '# ')}`,
  },
  {
    name: (n) => `client${n}.ts`,
    text: (n, part) => `import axios from 'axios'

const client = axios.create({ baseURL: process.env.API_URL ?? '${host}/cloudapi/v${version(n)}' })

export const servers = (id: string) => client.get(\`/datacenters/\${id}/servers\`, { params: { depth: 5 } })
export const grow = (id: string, volume: string) =>
  client.patch(\`/datacenters/\${id}/volumes/\${volume}\`, { size: ${n}, allowReboot: true })

export function other() {
${code(part, '  ', '')}}
`,
  },
  {
    name: (n) => `deploy-${n}.yaml`,
    text: (n, part) => `env:
  API_URL: ${host}/cloudapi/v${version(n)}
jobs:
  list:
    steps:
      - name: servers
        run: |
          curl -s -H "X-PB-Contract-Number: ${n}" "$API_URL/datacenters/$ID/servers"
${comment(part, '# ')}`,
  },
  {
    name: (n) => `settings-${n}.json`,
    text: (n, part) =>
      `${JSON.stringify(
        {
          baseUrl: `${host}/cloudapi/v${version(n)}`,
          headers: { 'X-PB-Contract-Number': String(n) },
          lines: part.trimEnd().split('\n'),
        },
        null,
        2,
      )}\n`,
  },
]

/** Endings of the other files of the tree. */
export const kinds = ['py', 'go', 'java', 'rb', 'php', 'cs', 'sh', 'js', 'ts', 'yaml', 'json', 'md', 'css']
