// Files of one kind of thing, as long as a file may be that is read whole or as code: what reading and linking keeps shows.
const ROOT = 'https://api.profitbricks.com/cloudapi/v5'
const OTHER = 'https://example.org/v1'
/** Bytes of code that is parsed, and of text. */
const CODE = 2_900_000
const TEXT = 20_000_000

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
