// Clients in ten languages, each with a base, the contract header and allowReboot; one in three with a media type.

const host = 'https://api.ionos.com'
const version = (n) => (n % 5) + 1
const vendor = 'application/vnd.profitbricks.partial-properties+json'
const type = (n) => (n % 3 === 0 ? vendor : 'application/json')

/** Names and texts of clients by their number. */
export const clients = [
  {
    name: (n) => `client_${n}.py`,
    text: (n) => `import requests

BASE = "${host}/cloudapi/v${version(n)}"
HEADERS = {"PB-Contract-Number": "${n}", "Content-Type": "${type(n)}"}


def resize(datacenter, server):
    return requests.patch(
        f"{BASE}/datacenters/{datacenter}/servers/{server}",
        headers=HEADERS,
        json={"cores": 4, "cpuFamily": "INTEL_XEON", "allowReboot": True},
    )


def servers(datacenter):
    return requests.get(f"{BASE}/datacenters/{datacenter}/servers", headers=HEADERS, params={"depth": 5})
`,
  },
  {
    name: (n) => `part${n}/client.go`,
    text: (n) => `package part${n}

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
)

const base = "${host}/cloudapi/v${version(n)}"

func resize(datacenter, server string) (*http.Response, error) {
	body := map[string]any{
		"cores":       4,
		"allowReboot": true,
	}
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest(http.MethodPatch, fmt.Sprintf("%s/datacenters/%s/servers/%s", base, datacenter, server), bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	req.Header.Set("PB-Contract-Number", "${n}")
	req.Header.Set("Content-Type", "${type(n)}")
	return http.DefaultClient.Do(req)
}
`,
  },
  {
    name: (n) => `src/acme/part${n}/Client.java`,
    text: (n) => `package acme.part${n};

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Client {
    private static final String BASE = "${host}/cloudapi/v${version(n)}";
    private final HttpClient client = HttpClient.newHttpClient();

    public String resize(String datacenter, String server) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + "/datacenters/" + datacenter + "/servers/" + server))
            .header("PB-Contract-Number", "${n}")
            .header("Content-Type", "${type(n)}")
            .method("PATCH", HttpRequest.BodyPublishers.ofString("{\\"cores\\": 4, \\"allowReboot\\": true}"))
            .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
}
`,
  },
  {
    name: (n) => `client_${n}.rb`,
    text: (n) => `require 'net/http'
require 'json'

BASE${n} = '${host}/cloudapi/v${version(n)}'.freeze

def resize${n}(datacenter, server)
  uri = URI("#{BASE${n}}/datacenters/#{datacenter}/servers/#{server}")
  request = Net::HTTP::Patch.new(uri)
  request['PB-Contract-Number'] = '${n}'
  request['Content-Type'] = '${type(n)}'
  request.body = { cores: 4, allowReboot: true }.to_json
  Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(request) }
end
`,
  },
  {
    name: (n) => `Client${n}.php`,
    text: (n) => `<?php
namespace Cloud;

class Client${n}
{
    const BASE = '${host}/cloudapi/v${version(n)}';

    public function resize($datacenter, $server)
    {
        $handle = curl_init(self::BASE . "/datacenters/$datacenter/servers/$server");
        curl_setopt($handle, CURLOPT_HTTPHEADER, ['PB-Contract-Number: ${n}', 'Content-Type: ${type(n)}']);
        curl_setopt($handle, CURLOPT_CUSTOMREQUEST, 'PATCH');
        curl_setopt($handle, CURLOPT_POSTFIELDS, json_encode(['cores' => 4, 'allowReboot' => true]));
        return curl_exec($handle);
    }
}
`,
  },
  {
    name: (n) => `Client${n}.cs`,
    text: (n) => `using System.Net.Http;
using System.Text;
using System.Threading.Tasks;

namespace Cloud
{
    public class Client${n}
    {
        private const string Base = "${host}/cloudapi/v${version(n)}";
        private readonly HttpClient http = new HttpClient();

        public async Task<HttpResponseMessage> Resize(string datacenter, string server)
        {
            var request = new HttpRequestMessage(HttpMethod.Patch, $"{Base}/datacenters/{datacenter}/servers/{server}");
            request.Headers.Add("PB-Contract-Number", "${n}");
            request.Content = new StringContent("{\\"cores\\": 4, \\"allowReboot\\": true}", Encoding.UTF8, "${type(n)}");
            return await http.SendAsync(request);
        }
    }
}
`,
  },
  {
    name: (n) => `client_${n}.sh`,
    text: (n) => `#!/usr/bin/env bash
set -euo pipefail

BASE_${n}="${host}/cloudapi/v${version(n)}"

resize() {
  curl -s -X PATCH -H 'PB-Contract-Number: ${n}' -H 'Content-Type: ${type(n)}' \\
    -d '{"cores": 4, "allowReboot": true}' "$BASE_${n}/datacenters/$1/servers/$2"
}

servers() {
  curl -s -u "$USER_NAME:$PASSWORD" "$BASE_${n}/datacenters/$1/servers?depth=5"
}
`,
  },
  {
    name: (n) => `client${n}.ts`,
    text: (n) => `import axios from 'axios'

const client = axios.create({
  baseURL: '${host}/cloudapi/v${version(n)}',
  headers: { 'PB-Contract-Number': '${n}' },
})

export const servers = (id: string) => client.get(\`/datacenters/\${id}/servers\`, { params: { depth: 5 } })
export const resize = (id: string, server: string) =>
  client.patch(
    \`/datacenters/\${id}/servers/\${server}\`,
    { cores: 4, allowReboot: true },
    { headers: { 'Content-Type': '${type(n)}' } },
  )
`,
  },
  {
    name: (n) => `client${n}.mjs`,
    text: (n) => `const VERSION = 'v${version(n)}'
const BASE = \`${host}/cloudapi/\${VERSION}\`

export async function resize(datacenter, server) {
  return fetch(\`\${BASE}/datacenters/\${datacenter}/servers/\${server}\`, {
    method: 'PATCH',
    headers: { 'PB-Contract-Number': '${n}', 'Content-Type': '${type(n)}' },
    body: JSON.stringify({
      cores: 4,
      allowReboot: true,
    }),
  })
}
`,
  },
  {
    name: (n) => `deploy-${n}.yaml`,
    text: (n) => `jobs:
  resize:
    steps:
      - name: servers
        run: |
          curl -s -X PATCH -H "PB-Contract-Number: ${n}" -H "Content-Type: ${type(n)}" -d '{"cores": 4, "allowReboot": true}' ${host}/cloudapi/v${version(n)}/datacenters/$ID/servers/$SERVER
`,
  },
]
