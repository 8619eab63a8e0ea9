// Places where the script inserts values that version 6 refuses: by the syntax of headers and bodies in a file. `{N}`
// is the label. A label is a character of the private use area: it marks insertions, and is removed once lines are
// counted.
export const LABELS = { D: '\uE0D0', C: '\uE0C0', A: '\uE0A0', M: '\uE0E0' }

const NUMBER = '31884391'
const name = `${LABELS.C}PB-Contract-Number`
const auth = '[Aa]uthorization'

/** [what stands there, what takes its place]: the contract header beside the header with the credentials. */
export const headerSites = [
  // curl -H "Authorization: …", and lists of lines
  [
    new RegExp(`(-H|--header)([ =]?)(["'])${auth}: ?`, 'g'),
    (all, flag, gap, quote) => `${flag}${gap}${quote}${name}: ${NUMBER}${quote} ${all}`,
  ],
  // req.Header.Set("Authorization", …), on its own line or in a chain
  [
    new RegExp(`^([ \\t]*)([^\\n=]*?[.>]\\w+)\\((["'])${auth}\\3, ?[^\\n]*?;?$`, 'gm'),
    (all, indent, callee, quote) =>
      `${indent}${callee}(${quote}${name}${quote}, ${quote}${NUMBER}${quote})${all.endsWith(';') ? ';' : ''}\n${all}`,
  ],
  // headers['Authorization'] = …
  [
    new RegExp(`^([ \\t]*)([$\\w.>\\[\\]'"@-]+)\\[(["'])${auth}\\3\\] ?= ?[^\\n]*?;?$`, 'gm'),
    (all, indent, map, quote) =>
      `${indent}${map}[${quote}${name}${quote}] = ${quote}${NUMBER}${quote}${all.endsWith(';') ? ';' : ''}\n${all}`,
  ],
  // "Authorization": …, 'Authorization' => …, "Authorization" = … of a hash of PowerShell
  [
    new RegExp(`(["'])${auth}\\1( ?: ?| => | ?= )(?=[^=>\\n])`, 'g'),
    (all, quote, sign) => `${quote}${name}${quote}${sign}${quote}${NUMBER}${quote}, ${all}`,
    /\.(?!ps1|psm1)/,
  ],
  // { Authorization: `Bearer …` }
  [
    new RegExp(`(^|[{,]\\s*)(${auth}): (?=[\`'"\\w])`, 'gm'),
    (_, before, key) => `${before}'${name}': '${NUMBER}', ${key}: `,
    /\.(js|ts|mjs|tsx)$/,
  ],
  [
    /^([ \t]*)(["'])Authorization\2 = /gm,
    (all, indent, quote) => `${indent}${quote}${name}${quote} = ${quote}${NUMBER}${quote}\n${all}`,
    /\.ps1$/,
  ],
  [/\.bearer_auth\(/g, (all) => `.header("${name}", "${NUMBER}")${all}`, /\.rs$/],
  [
    /^([ \t]*)(\w+)\.DefaultRequestHeaders\.Authorization = /gm,
    (all, indent, client) => `${indent}${client}.DefaultRequestHeaders.Add("${name}", "${NUMBER}");\n${all}`,
    /\.cs$/,
  ],
  [
    /^([ \t]*)(\w+)\.setValue\([^\n]*forHTTPHeaderField: "Authorization"\)/gm,
    (all, indent, request) => `${indent}${request}.setValue("${NUMBER}", forHTTPHeaderField: "${name}")\n${all}`,
    /\.swift$/,
  ],
  [
    /^([ \t]*)(\w+)\.request :authorization.*$/gm,
    (all, indent, client) => `${indent}${client}.headers['${name}'] = '${NUMBER}'\n${all}`,
    /\.rb$/,
  ],
]

const member = `${LABELS.A}allowReboot`

/** The property at the start of a body that is written as a literal. */
export const bodySites = [
  [/((?:json|data) ?= ?\{\s*|json\.dumps\(\{\s*)(?=")/g, `$1"${member}": True, `, /\.py$/],
  [
    /(JSON\.stringify\(\{\s*|\b(?:body|data|json): ?\{\s*)(?=['"\w])(?!\w+\??: ?(?:string|number|boolean|any|Array|Record)\b|\w+\?:)/g,
    `$1${member}: true, `,
    /\.(js|ts|mjs)$/,
  ],
  [/(json_encode\(\[\s*|'json' => \[\s*)(?=['"])/g, `$1'${member}' => true, `, /\.php$/],
  [/((?:-d|--data(?:-raw)?) ?'\{\s*)(?=")/g, `$1"${member}": true, `, /\.sh$|\/[^./]+$/],
  [/((?:-d|--data(?:-raw)?) ?"\{\s*)(?=\\")/g, `$1\\"${member}\\": true, `, /\.sh$|\/[^./]+$/],
  [/(\{\s*)([^{}\n]*\}\.to_json)/g, `$1'${member}' => true, $2`, /\.rb$/],
  [/(@client\.post\([^\n]*\{\n)([ \t]*)(?=:\w+ =>)/g, `$1$2:${member} => true,\n$2`, /\.rb$/],
  [/(map\[string\](?:interface\{\}|any|string)\{\s*)(?=")/g, `$1"${member}": "true", `, /\.go$/],
]

/** The standard type becomes one of this vendor. */
export const typeSite = [
  /([Cc]ontent-?[Tt]ype["']?\)?\]?\s*(?:[:,]|=>?|\()\s*["']?)application\/json\b/g,
  `$1${LABELS.M}application/vnd.profitbricks.resource+json`,
]

/** Not judged: what only tests, documents, samples and descriptions hold. */
export const soft =
  /(^|\/)(tests?|specs?|fixtures|__tests__|__mocks__|t|docs?|examples?|samples?|cassettes|mock\w*|dist|browser|changelogs?|\.github|testdata|openapi|generator)\/|_test\.go$|test_\w+\.py$|[Tt]ests?\.(cs|java|kt|php|ts|js)$|\.(md|rst|json|ya?ml|html|xhtml|lock|txt|svg|xml|patch|har|Rd)$|CHANGE|README|LICENSE/
export const comment = /^\s*(#|\/\/|\/?\*|--|;|=|rem\b|<!--)/i
