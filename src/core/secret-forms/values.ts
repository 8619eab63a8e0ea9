import { formPerQuote, KEY, KEY_SIGNS, type SecretForm, value } from './form.ts'

/** Text between a name and its value in code, settings and data: a colon, an equals sign, an arrow, a fallback. */
const BETWEEN = `["'\`\\])]{0,3}\\s{0,8}(?::=|={1,3}|=>|:|\\|\\||\\?\\?|!=)\\s{0,80}`
const TYPED = `[?!]?\\s{0,4}(?::\\s{0,4}|\\s)[\\w.<>[\\]|]{1,60}\\s{0,4}=\\s{0,40}`
const PASS = '(?<![a-z])pass'

const key = (pattern: string, kind: SecretForm['kind'] = 'value', flags = 'dgi'): SecretForm => ({
  signs: KEY_SIGNS,
  pattern: new RegExp(pattern, flags),
  kind,
})

/** Values that are recognised by the names beside them. */
export const VALUES: readonly SecretForm[] = [
  // password: '…', "token" = "…", apiKey => '…', TOKEN ?? '…'
  ...formPerQuote(KEY_SIGNS, KEY + BETWEEN),
  ...formPerQuote(['pass'], PASS + BETWEEN),
  // const password: string = '…', String password = …, var token string = …
  ...formPerQuote(KEY_SIGNS, KEY + TYPED),
  // {\"password\":\"…\"}
  key(`${KEY}\\\\{1,7}["']\\s{0,8}[:,=]\\s{0,8}\\\\{1,7}["'](?<secret>[^"'\\\\\\n]{1,4000})`),
  // set('X-Api-Key', '…'), getenv("TOKEN", "…"), default('…')
  key(`${KEY}["']\\s{0,4},\\s{0,20}["'](?<secret>(?=[a-z_ -]{0,100}\\d|[^"'\\n]{16})[^"'\\n]{4,4000})["']`),
  key(
    `(?:getenv|environ\\.get|env\\.fetch|env|config)\\(\\s{0,4}["']\\w{0,60}${KEY}["']\\s{0,4},\\s{0,4}["'](?<secret>[^"'\\n]{3,4000})`,
  ),
  key(`${KEY}\\s{0,4}\\|\\s{0,4}default\\(\\s{0,4}["'](?<secret>[^"'\\n]{1,4000})`),
  // setPassword("…"), .token('…')
  key(`(?:\\.|\\b(?:set|with|add|use)\\w{0,40}?)${KEY}\\(\\s{0,10}[a-z@$]{0,2}["'](?<secret>[^"'\\n]{3,4000})`),
  // TOKEN=… in a shell, an environment file, a query; token%3D…
  key(
    `${KEY}(?:\\s{0,4}=\\s{0,4}|%3d)(?<secret>[^\\s"'\`&$<>{}()[;,|\\\\=][^\\s"'\`&$<>{}()[;,|\\\\]{2,4000})`,
    'bare',
  ),
  value(
    ['x-amz-', 'jwt=', 'auth=', 'signature='],
    /[?&;](?:x-amz-(?:signature|security-token|credential)|jwt|auth|signature)=(?<secret>[^\s"'`&<>{}();,]{8,4000})/dgi,
  ),
  value(['_auth'], /_auth(?:token)?\s{0,4}=\s{0,4}["']?(?<secret>[^\s"'$]{4,4000})/dgi),
  // password: … in YAML and in headers
  key(
    `${KEY}["'\\]]{0,2}:[ \\t]{1,40}(?<secret>[^\\s"'\`$<>{}()[\\],;|&*!#%@\\\\][^\\s"'\`,;()[{}<>\\\\]{2,4000})`,
    'bare',
  ),
  key(`(?:-H\\s{0,4}|["'])["']?[\\w-]{0,40}${KEY}:(?<secret>(?=[a-z._~+/=-]{0,60}\\d)[\\w.~+/=-]{8,4000})["']`),
  // password: | and the line below; password: and the line below
  key(
    `${KEY}["']?:[ \\t]{0,40}(?:[|>][-+\\d]{0,2})?[ \\t]{0,40}\\r?\\n[ \\t]{1,200}(?<secret>[^\\s:"'{}[\\]#-][^\\s:"']{2,4000})[ \\t]{0,40}(?![^\\r\\n])`,
    'bare',
  ),
  // ${TOKEN:-…}, ${token:…}
  key(`\\$\\{[\\w.-]{0,60}${KEY}(?::?[-=]|:)(?<secret>[^}\\n"']{3,4000})`),
  // name: TOKEN and value: … on the line below, "key": "X-Api-Key", "value": "…", <add key="Password" value="…">
  ...formPerQuote(
    [...KEY_SIGNS, 'authorization', 'cookie'],
    `(?:name|key|field|header)["']?\\s{0,4}[:=]\\s{0,4}["']?[\\w.-]{0,60}(?:${KEY}|authorization|cookie)["']?,?\\s{1,80}["']?value["']?\\s{0,4}[:=]\\s{0,4}`,
  ),
  key(
    `(?:name|key|field|header)["']?\\s{0,4}[:=]\\s{0,4}["']?[\\w.-]{0,60}${KEY}["']?,?\\s{1,80}value\\s{0,4}[:=]\\s{0,4}(?<secret>[^\\s"'<>{}$,|][^\\s"',]{2,4000})`,
    'bare',
  ),
  // variable "token" { default = "…" }
  key(
    `variable\\s{1,4}"[\\w-]{0,60}${KEY}"\\s{0,4}\\{[^{}]{0,400}\\bdefault\\s{0,8}=\\s{0,8}"(?<secret>[^"\\n]{1,4000})`,
  ),
  // <password>…</password>, <string name="token">…</string>
  key(`${KEY}(?:["']|\\s[^<>\\n]{0,80})?>\\s{0,40}(?<secret>[^<>\\s][^<\\n]{2,400})<`),
  // auth=('user', '…'), basic_auth 'user', '…', SetBasicAuth("user", "…")
  value(
    ['auth', 'credential'],
    /(?:\bauth\s{0,4}=\s{0,4}\(|basic_?auth\w{0,20}[ (]|digestauth\(|networkcredential\(|credentials\.basic\()\s{0,10}["'][^"'\n]{0,200}["']\s{0,4},\s{0,10}["'](?<secret>[^"'\n]{1,400})/dgi,
  ),
  // btoa('user:…'), Buffer.from('user:…'), b64encode(b'user:…'), echo -n user:… | base64, 'userpwd' => 'user:…'
  value(
    ['btoa', 'buffer.from', 'b64encode', 'base64', 'userpwd'],
    /(?:btoa\(|buffer\.from\(|b64encode\(|base64[\w.]{0,30}encode\w{0,20}[ (]|userpwd["']?\s{0,4}(?:,|=>?)\s{0,4})\s{0,4}b?["'][^"'\s:]{1,200}:(?<secret>[^"'\n]{1,400})/dgi,
  ),
  value(
    ['base64'],
    /\b(?:echo|printf)\s{1,4}(?:-n\s{1,4})?["']?[^\s"':|]{1,200}:(?<secret>[^\s"'|]{1,400})["']?\s{0,4}\|\s{0,4}base64/dg,
  ),
]
