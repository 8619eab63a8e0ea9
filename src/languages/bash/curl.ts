/** Meaning of an option of a tool for the request. */
export type Meaning =
  | 'url'
  | 'method'
  | 'header'
  | 'data'
  | 'json'
  | 'form'
  | 'encoded'
  | 'file'
  | 'query'
  | 'as-query'
  | 'head'
  | 'next'
  | 'agent'
  /** A file of options. */
  | 'config'
  | 'ignored'
  | 'flag'

/** The options of a tool that describe its request. */
export interface Tool {
  readonly name: RegExp
  readonly library: string
  /** Options of one letter; those that are not named here are flags. */
  readonly short: Readonly<Record<string, Meaning>>
  /** Long options without their dashes; those that are not named here are flags. */
  readonly long: Readonly<Record<string, Meaning>>
  /** Words that are no options: addresses, or the items of httpie. */
  readonly words: 'urls' | 'items'
  /** Several options of one letter may share a dash. */
  readonly bundles: boolean
  /** A value that starts with `@` names a file. */
  readonly files: boolean
}

const ignored = (names: string): Record<string, Meaning> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'ignored' as const]))

export const curl: Tool = {
  name: /^(?:curl|curlie)(?:\.exe)?$/,
  library: 'curl',
  short: {
    ...ignored('A b c C D e E m o P Q r t u U w x y Y z h'),
    X: 'method',
    H: 'header',
    K: 'config',
    d: 'data',
    F: 'form',
    T: 'file',
    G: 'as-query',
    I: 'head',
    ':': 'next',
  },
  long: {
    ...ignored(
      'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers connect-timeout connect-to continue-at cookie cookie-jar create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket user user-agent variable vlan-priority write-out',
    ),
    request: 'method',
    header: 'header',
    config: 'config',
    data: 'data',
    'data-ascii': 'data',
    'data-binary': 'data',
    'data-raw': 'data',
    'data-urlencode': 'encoded',
    json: 'json',
    form: 'form',
    'form-string': 'form',
    'upload-file': 'file',
    get: 'as-query',
    head: 'head',
    url: 'url',
    'url-query': 'query',
    next: 'next',
  },
  words: 'urls',
  bundles: true,
  files: true,
}
