import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'

const home = mkdtempSync(path.join(tmpdir(), 'old-packages-'))
afterAll(() => rmSync(home, { recursive: true }))

interface Case {
  readonly files: Readonly<Record<string, string>>
  /** Each old package, how many calls go through it (0: not counted), and what is called. */
  readonly behind: readonly { package: string; calls: number; operations: readonly string[] }[]
}

/** What is called of a package is counted once, by what reaches the API: neither clients that are made, nor their settings. */
const CASES: Readonly<Record<string, Case>> = {
  'Go, a client that a function makes': {
    files: {
      'main.go': `package main

import "github.com/profitbricks/profitbricks-sdk-go/v5"

func main() {
	client := profitbricks.NewClient("user", "secret")
	client.SetDepth(5)
	client.CreateDatacenter(datacenter)
	client.DeleteServer("a", "b")
}
`,
    },
    behind: [
      {
        package: 'github.com/profitbricks/profitbricks-sdk-go/v5',
        calls: 2,
        operations: ['NewClient.CreateDatacenter', 'NewClient.DeleteServer'],
      },
    ],
  },
  'Go, a client in a field, from a method and as a parameter': {
    files: {
      'main.go': `package main

import "github.com/profitbricks/profitbricks-sdk-go/v5"

type Driver struct {
	client *profitbricks.Client
}

func New() *Driver { return &Driver{client: profitbricks.NewClient("user", "secret")} }

func (d *Driver) made() *profitbricks.Client { return profitbricks.NewClient("user", "secret") }

func (d *Driver) run() {
	d.client.CreateDatacenter(datacenter)
	d.made().DeleteServer("a", "b")
}

func stop(client *profitbricks.Client) { client.StopServer("a", "b") }
`,
    },
    behind: [
      {
        package: 'github.com/profitbricks/profitbricks-sdk-go/v5',
        calls: 3,
        operations: ['Client.StopServer', 'NewClient.CreateDatacenter', 'NewClient.DeleteServer'],
      },
    ],
  },
  'Java, a part of a client': {
    files: {
      'A.java': `import com.profitbricks.rest.client.ProfitbricksApi;

public class A {
  private final ProfitbricksApi api = new ProfitbricksApi();

  void run() throws Exception {
    api.getServer().deleteServer("a", "b");
  }
}
`,
    },
    behind: [
      { package: 'com.profitbricks.rest.client', calls: 1, operations: ['ProfitbricksApi.getServer.deleteServer'] },
    ],
  },
  'JavaScript, a package that is set up': {
    files: {
      'package.json': '{ "dependencies": { "libprofitbricks": "^4.0.0" } }\n',
      'a.js':
        "const lib = require('libprofitbricks')\nlib.setauth('user', 'secret')\nlib.listDatacenters(console.log)\nlib.getServer('a', 'b').then(console.log)\n",
    },
    behind: [{ package: 'libprofitbricks', calls: 2, operations: ['getServer', 'listDatacenters'] }],
  },
  'Terraform, blocks of an old provider': {
    files: {
      'main.tf':
        'provider "profitbricks" {\n  retries = 100\n}\n\nresource "profitbricks_server" "a" {\n  name = "a"\n}\n\nresource "tls_private_key" "k" {\n}\n',
      'data.tf': 'data "profitbricks_image" "ubuntu" {\n  name = "ubuntu"\n}\n',
    },
    behind: [{ package: 'profitbricks', calls: 2, operations: ['profitbricks_image', 'profitbricks_server'] }],
  },
  'Terraform, blocks of a provider of version 6': {
    files: {
      'main.tf':
        'terraform {\n  required_providers {\n    ionoscloud = {\n      source  = "ionos-cloud/ionoscloud"\n      version = "6.4.0"\n    }\n  }\n}\n\nresource "ionoscloud_server" "a" {\n  name = "a"\n}\n',
    },
    behind: [],
  },
  'a name that is given a member of itself': {
    files: {
      'a.js':
        "const lib = require('libprofitbricks')\nvar next = next.more\nnext.createServer()\nlib.listDatacenters(console.log)\n",
    },
    behind: [{ package: 'libprofitbricks', calls: 1, operations: ['listDatacenters'] }],
  },
  'Ruby, names of a gem, objects that it gives, and a file that requires nothing': {
    files: {
      Gemfile: "gem 'profitbricks-sdk-ruby', '4.0.0'\n",
      'a.rb':
        'server = ProfitBricks::Server.create("a", name: "b")\nserver.wait_for { ready? }\nserver.attach_volume("c")\n',
      'own.rb': 'module Other\n  class Server\n  end\nend\nOther::Server.create\n',
    },
    behind: [
      {
        package: 'profitbricks-sdk-ruby',
        calls: 2,
        operations: ['ProfitBricks.Server.attach_volume', 'ProfitBricks.Server.create'],
      },
    ],
  },
  'PowerShell, commands of a module and one of its own': {
    files: {
      'a.ps1':
        '#Requires -Modules ProfitBricks\nfunction Get-PBName { "a" }\n$dc = New-PBDatacenter -Name (Get-PBName)\nif ($dc) { Remove-PBServer -DataCenterId $dc.Id }\nGet-Item a\n',
    },
    behind: [{ package: 'ProfitBricks', calls: 2, operations: ['New-PBDatacenter', 'Remove-PBServer'] }],
  },
  'Ansible, tasks of old modules': {
    files: {
      'a.yml':
        '- hosts: all\n  tasks:\n    - profitbricks_datacenter:\n        datacenter: a\n    - profitbricks:\n        name: b\n    - debug:\n        msg: c\n',
    },
    behind: [{ package: 'ansible', calls: 2, operations: ['profitbricks', 'profitbricks_datacenter'] }],
  },
  'a package whose calls nobody sees': {
    files: {
      Gemfile: "gem 'profitbricks-sdk-ruby', '4.0.0'\n",
      'a.rb': 'cloud.datacenters.create(name: "a")\n',
    },
    behind: [{ package: 'profitbricks-sdk-ruby', calls: 0, operations: [] }],
  },
  'a package that only a document names': {
    files: { 'README.md': '# Install\n\n    pip install profitbricks==4.1.3\n' },
    behind: [],
  },
}

test.each(Object.entries(CASES))('calls through old packages: %s', async (name, { files, behind }) => {
  const cwd = path.join(home, name)
  mkdirSync(cwd)
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(cwd, file), text)
  const { impact } = await audit({ cwd, asOf: '2026-11-21' })
  expect(impact.behind).toEqual(behind)
})
