import { describe, expect, test } from 'vitest'
import { isListedAsRetired } from '../../../src/core/text/retired-lists.ts'

const spanOf = (text: string) => {
  const start = text.indexOf('v4')
  return { file: 'a', start, end: start + 2 }
}

describe('a list of versions that a guard refuses', () => {
  test.each([
    'OLD = ("/cloudapi/v3", "/cloudapi/v4")\n\nfor old in OLD:\n    if old in url:\n        raise ValueError(url)\n',
    'RETIRED = ["/cloudapi/v3", "/cloudapi/v4", "/cloudapi/v5"]\nwarn = [u for u in urls if any(r in u for r in RETIRED)]\n',
    "const OLD = ['/cloudapi/v3/', '/cloudapi/v4/'];\nif (OLD.some((one) => url.includes(one))) throw new Error(url);\n",
    "const RETIRED = ['/cloudapi/v3', '/cloudapi/v4'];\nconst isOld = (url) => RETIRED.some((one) => url.includes(one));\n",
    '\tfor _, v := range []string{"v3", "v4"} {\n\t\tif strings.Contains(u, "/cloudapi/"+v) {\n\t\t\treturn errOld\n\t\t}\n\t}\n',
    'static readonly string[] Old = { "/cloudapi/v3", "/cloudapi/v4" };\nvoid Check(Uri u) { if (Old.Any(o => u.Path.StartsWith(o))) throw new X(); }\n',
    '    ["/cloudapi/v3/", "/cloudapi/v4/"].iter().any(|old| url.contains(old))\n',
    'for old in v3 v4; do\n  grep -rn "/cloudapi/$old" . && exit 1\ndone\ncurl -s "$API/datacenters"\n',
    'var olds = []string{"/cloudapi/v3", "/cloudapi/v4"}\n\nfunc isOld(u string) bool {\n\tfor _, old := range olds {\n\t\tif strings.HasPrefix(u, old) {\n\t\t\treturn true\n\t\t}\n\t}\n\treturn false\n}\n',
    '\tfor _, old := range []string{"/cloudapi/v3", "/cloudapi/v4"} {\n\t\tif strings.Contains(u, old) {\n\t\t\treturn "", ErrOldBase\n\t\t}\n\t}\n',
    'static final List<String> OLD = List.of("/cloudapi/v3", "/cloudapi/v4");\nboolean isOld(String url) { return OLD.stream().anyMatch(url::contains); }\n',
    'static readonly string[] Old = { "/cloudapi/v3", "/cloudapi/v4" };\nbool IsOld(string url) => Old.Any(o => url.Contains(o));\n',
    'for old in v3 v4 v5; do\n  grep -rn "/cloudapi/$old" . && exit 1\ndone\n',
  ])('%j', (text) => expect(isListedAsRetired(text, spanOf(text))).toBe(true))

  test.each([
    'BASES = ["/cloudapi/v3", "/cloudapi/v4"]\nfor base in BASES:\n    if not requests.get(host + base).ok:\n        raise ValueError(base)\n',
    'RETIRED = ["/cloudapi/v4"]\n',
    'BASES = ["/cloudapi/v3", "/cloudapi/v4"]\nfor base in BASES:\n    if alive(base):\n        return True\n',
    'var bases = []string{"/cloudapi/v3", "/cloudapi/v4"}\nfor _, base := range bases {\n\tres, err := http.Get(host + base)\n\tif err == nil && strings.HasPrefix(res.Status, "2") {\n\t\treturn true\n\t}\n}\n',
    'RETIRED = ["/cloudapi/v3", "/cloudapi/v4"]\n',
    'DEPRECATED = ["/cloudapi/v3", "/cloudapi/v4"]\nfor base in DEPRECATED:\n    Api(base).create(name)\n',
    'BASES = ["/cloudapi/v4", "/cloudapi/v6"]\nif base not in BASES:\n    raise ValueError(base)\n',
    'BASES = ["/cloudapi/v3", "/cloudapi/v4"]\n',
    'PATHS = ["/cloudapi/v3/datacenters", "/cloudapi/v4/datacenters"]\nif path in PATHS:\n    raise ValueError(path)\n',
    'for v in v3 v4; do curl -f https://api.ionos.com/cloudapi/$v || exit 1; done\n',
  ])('is no such list: %j', (text) => expect(isListedAsRetired(text, spanOf(text))).toBe(false))
})
