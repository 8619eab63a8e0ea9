import type { Language } from './languages.ts'

const HEAD = 'package lab\n\n'

const SEND = {
  get: 'http.Get(%)',
  delete: 'http.NewRequest(http.MethodDelete, %, nil)',
}

function send(method: string, url: string): string {
  return (method === 'get' ? SEND.get : SEND.delete).replace('%', url)
}

function written(value: string, text: string, more: Readonly<Record<string, string>> = {}) {
  return { base: { 'settings.go': HEAD + text, ...more }, needs: '', value }
}

/** How programs are written in Go: one package. */
export const go: Language = {
  fixed: { 'go.mod': 'module example.com/lab\n\ngo 1.22\n' },
  bases: {
    literal: (version) => written('base', `const base = "https://api.ionos.com/cloudapi/${version}"\n`),
    parts: (version) =>
      written('base', `const base = host + "/cloudapi/${version}"\n`, {
        'host.go': `${HEAD}const host = "https://api.ionos.com"\n`,
      }),
    'passed on': (version) =>
      written('base', 'const base = root\n', {
        'first.go': `${HEAD}const root = "https://api.ionos.com/cloudapi/${version}"\nconst retries = 3\n`,
      }),
    field: (version) =>
      written(
        'settings.base',
        `type Settings struct {\n\tbase string\n}\n\nvar settings = Settings{base: "https://api.ionos.com/cloudapi/${version}"}\n`,
      ),
    config: (version) =>
      written(
        'config["host"] + config["root"]',
        `var config = map[string]string{"host": "https://api.ionos.com", "root": "/cloudapi/${version}"}\n`,
      ),
    env: (version) =>
      written(
        'base()',
        `import "os"\n\nfunc base() string {\n\tif url := os.Getenv("CLOUD_URL"); url != "" {\n\t\treturn url\n\t}\n\treturn "https://api.ionos.com/cloudapi/${version}"\n}\n`,
      ),
    function: (version) =>
      written(
        'base()',
        `const root = "https://api.ionos.com/cloudapi"\n\nfunc base() string {\n\treturn root + "/" + "${version}"\n}\n`,
      ),
    other: (version) => ({
      base: { 'lib/settings.go': `package lib\n\nconst Base = "https://api.ionos.com/cloudapi/${version}"\n` },
      needs: 'import "example.com/lab/lib"\n\n',
      value: 'lib.Base',
    }),
  },
  uses: {
    here: (value, needs, method) => ({
      'main.go': `${HEAD}${needs}import "net/http"\n\nfunc Run(id string) {\n\t${send(method, `${value} + "/servers/" + id`)}\n}\n`,
    }),
    wrapped: (value, needs, method) => ({
      'call.go': `${HEAD}${needs}import "net/http"\n\nfunc call(path string) {\n\t${send(method, `${value} + path`)}\n}\n`,
      'main.go': `${HEAD}func Run() {\n\tcall("/servers/1")\n}\n`,
    }),
    client: (value, needs, method) => ({
      'client.go': `${HEAD}${needs}type Client struct {\n\turl string\n}\n\nfunc NewClient() *Client {\n\treturn &Client{url: ${value}}\n}\n`,
      'methods.go': `${HEAD}import "net/http"\n\nfunc (c *Client) call(path string) {\n\t${send(method, 'c.url + path')}\n}\n`,
      'main.go': `${HEAD}func Run() {\n\tNewClient().call("/servers/1")\n}\n`,
    }),
    mixed: (value, needs, method) => ({
      'call.go': `${HEAD}${needs}import "net/http"\n\nfunc call(path string) {\n\t${send(method, `${value} + path`)}\n}\n\nfunc images() {\n\thttp.Get("https://api.ionos.com/cloudapi/v4/images")\n}\n`,
      'main.go': `${HEAD}func Run() {\n\tcall("/servers/1")\n}\n`,
    }),
  },
  other: (index) => ({
    [`other${index}.go`]: `${HEAD}const base${index} = "https://api.ionos.com/cloudapi/v6"\nconst company${index} = "ionos-cloud"\n`,
    [`user${index}.go`]: `${HEAD}import "net/http"\n\nfunc List${index}() {\n\thttp.Get(base${index} + "/servers")\n}\n`,
  }),
}
