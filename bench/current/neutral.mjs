// Pieces that look like part of an old address and are none: each is a file or two in one of the four languages.
import { capital, snake } from './shape.mjs'

const lower = (word) => word.toLowerCase()

const go = {
  root: (module, n) => [
    [
      `go/internal/roots/root${n}.go`,
      `package roots\n\n// Root${n} is the first part of a path.\nconst Root${n} = "cloudapi"\n`,
    ],
    [
      `go/internal/${lower(module)}path/path${n}.go`,
      `package ${lower(module)}path\n\nimport (\n\t"strings"\n\n\t"github.com/acme/cloudctl/internal/roots"\n)\n\n// Address${n} joins an address.\nfunc Address${n}(host string) string {\n\treturn strings.Join([]string{host, roots.Root${n}, "v6"}, "/")\n}\n`,
    ],
  ],
  host: (module, n) => [
    [
      `go/internal/${lower(module)}path/host${n}.go`,
      `package ${lower(module)}path\n\nimport "net"\n\nconst host${n} = "api.ionos.com"\n\n// Reachable${n} tells whether the host answers.\nfunc Reachable${n}() bool {\n\t_, err := net.Dial("tcp", host${n}+":443")\n\treturn err == nil\n}\n`,
    ],
  ],
  other: (module, n) => [
    [
      `go/internal/${lower(module)}path/cache${n}.go`,
      `package ${lower(module)}path\n\nimport "path"\n\nconst schema${n} = "v5"\n\n// CacheKey${n} is where an answer is kept.\nfunc CacheKey${n}(id string) string {\n\treturn path.Join("cache", schema${n}, "servers", id)\n}\n`,
    ],
  ],
  env: (module, n) => [
    [
      `go/internal/${lower(module)}path/env${n}.go`,
      `package ${lower(module)}path\n\nimport (\n\t"net/http"\n\t"os"\n)\n\n// Probe${n} asks whatever the environment names.\nfunc Probe${n}() (*http.Response, error) {\n\tbase := os.Getenv("IONOS_API_URL")\n\treturn http.Get(base + "/datacenters")\n}\n`,
    ],
  ],
}

const typescript = {
  root: (module, n) => [
    [`typescript/src/paths/root${n}.ts`, `/** The first part of a path. */\nexport const ROOT_${n} = 'cloudapi'\n`],
    [
      `typescript/src/paths/${module}${n}.ts`,
      `import { ROOT_${n} } from './root${n}'\n\n/** Joins an address. */\nexport const address${n} = (host: string) => [host, ROOT_${n}, 'v6'].join('/')\n`,
    ],
  ],
  host: (module, n) => [
    [
      `typescript/src/paths/${module}Host${n}.ts`,
      `import { connect } from 'node:net'\n\nconst HOST_${n} = 'api.ionos.com'\n\n/** Opens a connection. */\nexport const open${n} = () => connect({ host: HOST_${n}, port: 443 })\n`,
    ],
  ],
  other: (module, n) => [
    [
      `typescript/src/paths/${module}Cache${n}.ts`,
      `const SCHEMA_${n} = 'v5'\n\n/** Where an answer is kept. */\nexport const cacheKey${n} = (id: string) => \`cache/\${SCHEMA_${n}}/servers/\${id}\`\n`,
    ],
  ],
  env: (module, n) => [
    [
      `typescript/src/paths/${module}Env${n}.ts`,
      `import axios from 'axios'\n\nconst base${n} = process.env.IONOS_API_URL\n\n/** Asks whatever the environment names. */\nexport const probe${n} = () => axios.get(\`\${base${n}}/datacenters\`)\n`,
    ],
  ],
}

const javaFile = (name, body) => [
  `java/src/main/java/com/acme/cloud/paths/${name}.java`,
  `package com.acme.cloud.paths;\n\npublic class ${name} {\n${body}}\n`,
]
const java = {
  root: (module, n) => [
    javaFile(`Root${n}`, `    public static final String ROOT = "cloudapi";\n`),
    javaFile(
      `${capital(module)}Path${n}`,
      `    public static String address(String host) {\n        return String.join("/", host, Root${n}.ROOT, "v6");\n    }\n`,
    ),
  ],
  host: (module, n) => [
    javaFile(
      `${capital(module)}Host${n}`,
      `    private static final String HOST = "api.ionos.com";\n\n    public static java.net.Socket open() throws java.io.IOException {\n        return new java.net.Socket(HOST, 443);\n    }\n`,
    ),
  ],
  other: (module, n) => [
    javaFile(
      `${capital(module)}Cache${n}`,
      `    private static final String SCHEMA = "v5";\n\n    public static String key(String id) {\n        return "cache/" + SCHEMA + "/servers/" + id;\n    }\n`,
    ),
  ],
  env: (module, n) => [
    javaFile(
      `${capital(module)}Env${n}`,
      `    public static java.io.InputStream probe() throws java.io.IOException {\n        String base = System.getenv("IONOS_API_URL");\n        return new java.net.URL(base + "/datacenters").openStream();\n    }\n`,
    ),
  ],
}

const python = {
  root: (module, n) => [
    [`python/cloudctl/paths/root_${n}.py`, `ROOT = 'cloudapi'\n`],
    [
      `python/cloudctl/paths/${snake(module)}_${n}.py`,
      `from cloudctl.paths.root_${n} import ROOT\n\n\ndef address(host):\n    return '/'.join([host, ROOT, 'v6'])\n`,
    ],
  ],
  host: (module, n) => [
    [
      `python/cloudctl/paths/${snake(module)}_host_${n}.py`,
      `import socket\n\nHOST = 'api.ionos.com'\n\n\ndef reachable():\n    return socket.create_connection((HOST, 443)) is not None\n`,
    ],
  ],
  other: (module, n) => [
    [
      `python/cloudctl/paths/${snake(module)}_cache_${n}.py`,
      `SCHEMA = 'v5'\n\n\ndef cache_key(item):\n    return '/'.join(['cache', SCHEMA, 'servers', item])\n`,
    ],
  ],
  env: (module, n) => [
    [
      `python/cloudctl/paths/${snake(module)}_env_${n}.py`,
      `import os\n\nimport requests\n\n\ndef probe():\n    base = os.environ.get('IONOS_API_URL')\n    return requests.get(base + '/datacenters')\n`,
    ],
  ],
}

const KINDS = [go, typescript, java, python].flatMap((kinds) => Object.values(kinds))

/** At least so many files with neutral pieces, spread over modules, languages and kinds. */
export function neutral(modules, count, next) {
  const files = []
  for (let n = 0; files.length < count; n++) {
    const kind = KINDS[Math.floor(next() * KINDS.length)]
    files.push(...kind(modules[n % modules.length].name, n))
  }
  return files
}
