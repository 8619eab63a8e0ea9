/** A kind of document that holds requests: how the part of one begins and ends, and how it names the method. */
export interface Kind {
  readonly files: RegExp
  /** Absent: the element of XML around the address. */
  readonly begins?: RegExp
  readonly ends?: RegExp
  /** Methods of the part: whichever group matched. */
  readonly methods: RegExp
  /** A part that says this is read, where it names no method. */
  readonly fallback?: RegExp
  /** The path may be a list of segments. */
  readonly segments?: true
}

const PAGES = /\.(?:x?html?|erb|ejs|hbs|mustache|liquid|twig|njk|jinja2?|j2|gohtml|cshtml|razor|jsp)$/i
const METHOD = 'get|post|put|patch|delete|head'

/** Documents without a grammar that hold requests as data. */
export const KINDS: readonly Kind[] = [
  // Plans of JMeter, projects of SoapUI, items of Zabbix, policies of gateways, lists of properties.
  {
    files: /\.(?:xml|jmx|plist)$/i,
    methods: new RegExp(
      String.raw`(?:method"|<key>\w{0,20}method<\/key>\s{0,80}<string|<(?:\w{1,20}:)?(?:\w{0,20}method|verb))>\s{0,80}(${METHOD})\s{0,80}<|\bmethod="(${METHOD})"`,
      'gi',
    ),
    fallback: /^<(?:HTTPSamplerProxy|item|step)\b/,
  },
  // Pages and templates of them: attributes of htmx, forms, buttons that send a form elsewhere.
  {
    files: PAGES,
    begins: new RegExp(String.raw`\bhx-(?:${METHOD})\s{0,3}=\s{0,3}["']`, 'gi'),
    ends: /["'>]/,
    methods: new RegExp(String.raw`^hx-(${METHOD})\b`, 'gi'),
  },
  {
    files: PAGES,
    begins: /<(?:button|input)\s/gi,
    ends: />/,
    methods: /\sformmethod\s{0,3}=\s{0,3}["']?(get|post)\b/gi,
  },
  {
    files: PAGES,
    begins: /<form\s/gi,
    ends: />/,
    methods: /\smethod\s{0,3}=\s{0,3}["']?(get|post)\b/gi,
    fallback: /\saction\s{0,3}=/i,
  },
  // Requests of Bruno: `delete {`.
  {
    files: /\.bru$/i,
    begins: /^[a-z]{3,20}(?:[:-][\w-]{1,30})?\s?[{[]/gm,
    ends: /\n[}\]]/,
    methods: new RegExp(String.raw`^(${METHOD})(?=\s?\{)`, 'gi'),
  },
  // Scenarios of Karate: the method stands behind the path.
  {
    files: /\.feature$/i,
    begins: /(?:^|\n)[ \t]{0,40}(?:\*|Given|When|And)[ \t]{1,9}(?:path|url)[ \t]/g,
    ends: /\bmethod[ \t]{1,9}\w{3,6}\b|\n[ \t]{0,40}(?:Scenario|Examples)/,
    methods: new RegExp(String.raw`\bmethod[ \t]{1,9}(${METHOD})$`, 'gi'),
    segments: true,
  },
  // Steps of Robot Framework: `DELETE On Session    cloud    /snapshots/${id}`.
  {
    files: /\.(?:robot|resource)$/i,
    begins: new RegExp(
      String.raw`(?<=\n[ \t][^\n#]{0,120})(?:(?<=[ \t]{2}|=[ \t]{0,9})(?:${METHOD})(?:[ _](?:on[ _]session|request))?)(?=[ ]{2}|\t)`,
      'gi',
    ),
    ends: /\n(?![ \t]{1,40}\.\.\.)/,
    methods: new RegExp(String.raw`^(${METHOD})\b`, 'gi'),
  },
  // Scenarios of Gatling: `http("stop").post("…`.
  {
    files: /\.(?:scala|java|kts?|[jt]s)$/i,
    begins: new RegExp(
      String.raw`\bhttp\("[^"\n]{1,80}"\)\s{0,80}\.(?:(?:${METHOD})\(|httpRequest\("[A-Z]{3,7}",)\s{0,80}[a-z]?["'\`]`,
      'g',
    ),
    ends: /["'`\n]/,
    methods: new RegExp(String.raw`\)\s{0,80}\.(${METHOD})\(|\.httpRequest\("(${METHOD})"`, 'gi'),
  },
  // Annotations of protocol buffers: `option (google.api.http) = { delete: "…" };`.
  {
    files: /\.proto$/i,
    begins: new RegExp(String.raw`(?<=[\s{])(?:${METHOD})\s{0,3}:\s{0,3}"`, 'gi'),
    ends: /["\n]/,
    methods: new RegExp(String.raw`^(${METHOD})\b`, 'gi'),
  },
  // States of Salt.
  {
    files: /\.sls$/i,
    begins: /(?:^|\n)[ \t]{1,20}(?:http\.\w{1,40}|module\.(?:run|wait)):/g,
    ends: /\n(?=[^\s#{])/,
    methods: new RegExp(String.raw`\bmethod:\s{1,9}["']?(${METHOD})\b`, 'gi'),
    fallback: /\bhttp\.\w{0,30}query\b/,
  },
  // Resources of Chef.
  {
    files: /\.rb$/i,
    begins: /(?:^|\n)[ \t]{0,40}(?:http_request|remote_file)[ \t(]{1,3}["'][^\n]{0,200}\bdo\b/g,
    ends: /\n[ \t]{0,40}end\b/,
    methods: new RegExp(String.raw`\baction[ \t]{1,9}\[?:(${METHOD})\b`, 'gi'),
    fallback: /^\s{0,99}(?:http_request|remote_file)\b/,
  },
  // Requests that a proxy sends by itself: `proxy_method DELETE;`, checks of HAProxy.
  {
    files: /\.conf$|(?:^|\/)(?:nginx|sites-(?:available|enabled))\//i,
    begins: /\blocation\s[^{}\n]{1,200}\{/g,
    ends: /\}/,
    methods: new RegExp(String.raw`\bproxy_method\s{1,9}["']?(${METHOD})\b`, 'gi'),
  },
  {
    files: /\.cfg$/i,
    begins: /\b(?:http-check\s{1,9}send|option\s{1,9}httpchk)\b/g,
    ends: /\n/,
    methods: new RegExp(String.raw`\b(?:meth|httpchk)\s{1,9}(${METHOD})\b`, 'gi'),
    fallback: /^http-check\b/,
  },
]
