import { curl, type Meaning, type Tool } from './curl.ts'

const ignored = (names: string): Record<string, Meaning> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'ignored' as const]))

const wget: Tool = {
  name: /^wget2?(?:\.exe)?$/,
  library: 'wget',
  short: ignored('O o a e t T w Q P U l A R D I X B i'),
  long: {
    ...ignored(
      'output-document output-file append-output execute tries timeout dns-timeout connect-timeout read-timeout wait waitretry quota directory-prefix user-agent level accept reject domains include-directories exclude-directories base input-file user password http-user http-password proxy-user proxy-password ca-certificate ca-directory certificate private-key load-cookies save-cookies limit-rate bind-address progress secure-protocol referer max-redirect',
    ),
    method: 'method',
    header: 'header',
    'post-data': 'data',
    'body-data': 'data',
    'post-file': 'file',
    'body-file': 'file',
  },
  words: 'urls',
  bundles: true,
  files: false,
}

const httpie: Tool = {
  name: /^(?:https?|xhs?)$/,
  library: 'httpie',
  short: ignored('a o p s A'),
  long: {
    ...ignored(
      'auth auth-type verify timeout session session-read-only pretty style output print proxy cert cert-key max-redirects format-options response-charset response-mime default-scheme boundary ssl ciphers',
    ),
    raw: 'data',
  },
  words: 'items',
  bundles: true,
  files: false,
}

const ab: Tool = {
  name: /^ab$/,
  library: 'ab',
  short: {
    ...ignored('n c t s b A P X C B v y z x g e Z f E w i'),
    H: 'header',
    T: 'ignored',
    m: 'method',
    p: 'file',
    u: 'file',
  },
  long: {},
  words: 'urls',
  bundles: false,
  files: false,
}

const hey: Tool = {
  name: /^(?:hey|bombardier)$/,
  library: 'hey',
  short: { ...ignored('n c q z o t A T a x host D'), H: 'header', m: 'method', d: 'data' },
  long: {
    ...ignored('connections duration requests timeout rate latencies'),
    method: 'method',
    header: 'header',
    body: 'data',
  },
  words: 'urls',
  bundles: false,
  files: false,
}

/** Tools of the command line that send requests. */
export const tools: readonly Tool[] = [ab, curl, hey, httpie, wget]
