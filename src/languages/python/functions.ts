import type { Operation } from '../../core/language/library.ts'

/** Functions that are seen without an import, or by the whole dotted name. */
const GLOBAL: Readonly<Record<string, Operation>> = {
  str: 'same',
  unicode: 'same',
  bytes: 'same',
  int: 'same',
  list: 'same',
  tuple: 'same',
  sorted: 'same',
  reversed: 'same',
  vars: 'same',
  dict: 'merge',
}

/** Functions of modules. */
const IN_MODULES: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  json: { dumps: 'same' },
  simplejson: { dumps: 'same' },
  ujson: { dumps: 'same' },
  orjson: { dumps: 'same' },
  'requests.compat': { urljoin: 'resolve-reference', quote: 'same' },
  'requests.utils': { quote: 'same', requote_uri: 'same' },
  'urllib.parse': {
    urljoin: 'resolve-reference',
    urlparse: 'same',
    urlsplit: 'same',
    quote: 'same',
    quote_plus: 'same',
    urlencode: 'query',
  },
  'six.moves.urllib.parse': { urljoin: 'resolve-reference', quote: 'same', quote_plus: 'same', urlencode: 'query' },
  'future.moves.urllib.parse': { urljoin: 'resolve-reference', quote: 'same', urlencode: 'query' },
  urlparse: { urljoin: 'resolve-reference', urlparse: 'same', urlsplit: 'same' },
  urllib: { quote: 'same', quote_plus: 'same', urlencode: 'query' },
  posixpath: { join: 'join-path' },
  'os.path': { join: 'join-path', expandvars: 'same', expanduser: 'same' },
  locale: { format_string: 'format', format: 'format' },
  copy: { copy: 'same', deepcopy: 'same' },
  textwrap: { dedent: 'same' },
  inspect: { cleandoc: 'same' },
  string: { 'new Template': 'same' },
  dataclasses: { asdict: 'same', replace: 'same' },
  attr: { asdict: 'same' },
  attrs: { asdict: 'same' },
  yarl: { 'new URL': 'same', URL: 'same' },
  httpx: { 'new URL': 'same', URL: 'same' },
  furl: { furl: 'same', 'new URL': 'same' },
  pathlib: {
    'new PurePosixPath': 'join-path',
    'new PosixPath': 'join-path',
    'new PurePath': 'join-path',
    'new Path': 'join-path',
  },
  six: { text_type: 'same', ensure_str: 'same', ensure_text: 'same', b: 'same', u: 'same' },
  'ansible.module_utils._text': { to_text: 'same', to_native: 'same', to_bytes: 'same' },
  'ansible.module_utils.common.text.converters': { to_text: 'same', to_native: 'same', to_bytes: 'same' },
  'ansible.module_utils.six.moves.urllib.parse': { urljoin: 'resolve-reference', quote: 'same', urlencode: 'query' },
}

/** A function by each way to import it: from its module, or from any package around that. */
function ways(module: string, name: string): string[] {
  const [made, bare] = name.startsWith('new ') ? ['new ', name.slice(4)] : ['', name]
  const parts = module.split('.')
  return parts.map((_, index) => {
    const from = parts.slice(0, index + 1).join('.')
    return `${made}${from}:${[...parts.slice(index + 1), bare].join('.')}`
  })
}

/** Functions that linking can compute, by name. */
export const functions: ReadonlyMap<string, Operation> = new Map([
  ...Object.entries(GLOBAL),
  ...Object.entries(IN_MODULES).flatMap(([module, all]) =>
    Object.entries(all).flatMap(([name, operation]) =>
      ways(module, name).map((way): [string, Operation] => [way, operation]),
    ),
  ),
  ['new URL', 'same'] as const,
])
