import { beforeAll, describe, expect, test } from 'vitest'
import { flatten, variants } from '../../src/core/text/text.ts'
import { link } from '../../src/link/index.ts'
import { prepareLanguages } from './support/languages.ts'
import { INTEREST, linkableOf, readFiles } from './support/link-files.ts'

beforeAll(prepareLanguages)

const HOST = 'https://api.profitbricks.com'

/** Clients whose options get a default made of themselves, and a file that makes one of them with options of its own. */
const CLIENTS: Readonly<Record<string, { readonly client: readonly [string, string]; readonly caller: string }>> = {
  'a member of a constructor function': {
    client: [
      'client.js',
      `const defaults = { origin: '${HOST}', version: 'v4' }
function fill(options) {
  options.origin = options.origin || options.endpoint || defaults.origin
  options.version = options.version || defaults.version
  return options
}
function Client(options) {
  options = fill(options)
  this.origin = options.origin
  this.version = options.version
}
Client.prototype.list = function () { return fetch(this.origin + '/cloudapi/' + this.version + '/datacenters') }
module.exports = Client
`,
    ],
    caller: "const Client = require('./client')\nconst options = { region: 'a' }\nnew Client(options).list()\n",
  },
  'a member of a member': {
    client: [
      'client.js',
      `class Client {
  constructor(options) {
    options.api = options.api || {}
    options.api.origin = options.api.origin || '${HOST}'
    options.api.version = options.api.version || 'v4'
    this.api = options.api
  }
  list() { return fetch(this.api.origin + '/cloudapi/' + this.api.version + '/datacenters') }
}
module.exports = Client
`,
    ],
    caller: "const Client = require('./client')\nconst options = { region: 'a' }\nnew Client(options).list()\n",
  },
  'an attribute': {
    client: [
      'client.py',
      `import requests

def fill(options):
    options.origin = options.origin or '${HOST}'
    options.version = options.version or 'v4'
    return options

class Client:
    def __init__(self, options):
        options = fill(options)
        self.origin = options.origin
        self.version = options.version

    def list(self):
        return requests.get('%s/cloudapi/%s/datacenters' % (self.origin, self.version))
`,
    ],
    caller: 'from client import Client\noptions = Namespace()\nClient(options).list()\n',
  },
  'a key of a hash': {
    client: [
      'client.rb',
      `require 'rest-client'
def fill(options)
  options[:origin] = options[:origin] || options[:endpoint] || '${HOST}'
  options[:version] = options[:version] || 'v4'
  options
end

class Client
  def initialize(options)
    options = fill(options)
    @origin = options[:origin]
    @version = options[:version]
  end

  def list
    RestClient.get("#{@origin}/cloudapi/#{@version}/datacenters")
  end
end
`,
    ],
    caller: "require_relative 'client'\noptions = { region: 'a' }\nClient.new(options).list\n",
  },
  'a key of an array': {
    client: [
      'client.php',
      `<?php
class Client {
  public function __construct($options) {
    $options = $this->fill($options);
    $this->origin = $options['origin'];
    $this->version = $options['version'];
  }
  private function fill($options) {
    $options['origin'] = $options['origin'] ?? $options['endpoint'] ?? '${HOST}';
    $options['version'] = $options['version'] ?? 'v4';
    return $options;
  }
  public function list() {
    return file_get_contents($this->origin . '/cloudapi/' . $this->version . '/datacenters');
  }
}
`,
    ],
    caller: "<?php\nrequire_once 'client.php';\n$options = ['region' => 'a'];\n(new Client($options))->list();\n",
  },
}

describe.each(Object.entries(CLIENTS))('a default of %s', (_, { client: [file, text], caller }) => {
  test.each([1, 6, 40])('is found whole with %d callers', (count) => {
    const ending = file.slice(file.indexOf('.'))
    const callers = Array.from({ length: count }, (_, index) => [`use${index}${ending}`, caller])
    const files = { [file]: text, ...Object.fromEntries(callers) }
    const { found, short } = link(linkableOf(files, readFiles(files)), INTEREST)
    expect(short).toEqual([])
    const addresses = found.flatMap((evidence) =>
      'url' in evidence ? variants(evidence.url).map((url) => flatten(url).value) : [],
    )
    expect(addresses).toContain(`${HOST}/cloudapi/v4/datacenters`)
  })
})
