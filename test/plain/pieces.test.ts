import { describe, expect, it } from 'vitest'
import { addresses, find, wrongOffsets } from './read.ts'

const HOST = 'https://api.ionos.com'

describe('addresses that are put together from pieces', () => {
  it.each([
    ['a.py', `API = '${HOST}/cloudapi'\nV = 'v5'\nu = API + '/' + V`, `{API=${HOST}/cloudapi}/{V=v5}`],
    ['a.py', `API = '${HOST}/cloudapi/'\nu = API + 'v5/x'`, `{API=${HOST}/cloudapi/}v5/x`],
    ['a.sh', `API=${HOST}/cloudapi\nV=v5\ncurl "$API/$V/x"`, `{API=${HOST}/cloudapi}/{V=v5}/x`],
    ['a.http', `@base = ${HOST}/cloudapi\n@v = v5\nGET {{base}}/{{v}}/x`, `{base=${HOST}/cloudapi}/{v=v5}/x`],
    ['a.py', `H = '${HOST}'\nu = '/'.join([H, 'cloudapi', 'v5', x])`, `{H=${HOST}}/cloudapi/v5/{x}`],
    ['a.rb', `u = [host, *%w[cloudapi v5 servers]].join('/')`, '{host}/cloudapi/v5/servers'],
    ['a.pl', `$u = join('/', $host, 'cloudapi', 'v5');`, '{host}/cloudapi/v5'],
    ['a.go', 'u := strings.Join([]string{h, "cloudapi", "v5", id}, "/")', '{h}/cloudapi/v5/{id}'],
    ['A.java', 'b.addPathSegment("cloudapi").addPathSegment("v5").build()', '/cloudapi/v5'],
    ['a.tf', `u = join("/", ["${HOST}", "cloudapi", "v5"])`, `${HOST}/cloudapi/v5`],
    ['a.yml', 'host: api.ionos.com\nbasePath: /cloudapi/v5\n', `${HOST}/cloudapi/v5`],
    ['a.go', 'url.URL{Host: "api.ionos.com", Path: "/cloudapi/v5/x"}', `${HOST}/cloudapi/v5/x`],
    ['a.pl', `my $v = 'v5';\nmy $u = "/cloudapi/$v/x";`, '/cloudapi/{v=v5}/x'],
    ['a.php', '<?php private $v = "v5"; $u = "/cloudapi/{$this->v}/x";', '/cloudapi/{this->v=v5}/x'],
    ['a.ps1', `$u = '{0}/cloudapi/{1}/x' -f $h, 'v5'`, '{h}/cloudapi/{1=v5}/x'],
    ['a.ex', '@version "v5"\nu = "/cloudapi/#{@version}/x"', '/cloudapi/{@version=v5}/x'],
    ['a.bat', 'set V=v5\ncurl https://h/cloudapi/%V%/x', 'https://h/cloudapi/{V=v5}/x'],
    ['a.cs', 'int V = 5;\nstring U(string p) => $"/cloudapi/v{V}/{p}";', '/cloudapi/v{V=5}/{p}'],
    ['a_test.py', 'def _cloudapi_v5_servers(self):', '/cloudapi/v5/servers'],
  ])('%s: %s', (file, text, expected) => {
    expect(addresses(file, text).at(-1)).toBe(expected)
    expect(find('url', file, text).flatMap((one) => wrongOffsets(one, text))).toEqual([])
  })

  it.each([
    ['a.py', "TAGS = ['cloudapi', 'v1']"],
    ['a.yml', 'tags: ["cloudapi", "v2"]'],
    ['setup.py', "package_data={'x': ['cloudapi/v1/schema.json']}"],
    ['a.go', 'fmt.Sprintf("%s/cloudapi/%s", h, types.Version1_0_0)'],
  ])('not %s: %s', (file, text) => {
    expect(addresses(file, text)).toEqual([])
  })
})

describe('roles of arguments', () => {
  it.each([
    ['a.go', `strings.Replace(href, "${HOST}/cloudapi/v5", base, 1)`, 'search'],
    ['a.py', `href.replace(old, "${HOST}/cloudapi/v5")`, 'base'],
    ['a.sh', `curl -s $1 | sed 's#${HOST}/cloudapi/v5/##' | grep x`, 'search'],
    ['a.rs', `id.trim_start_matches("${HOST}/cloudapi/v5/requests/")`, 'search'],
    ['a.rb', `id.delete_prefix("${HOST}/cloudapi/v5/requests/")`, 'search'],
    ['a.sh', `curl -s ${HOST}/cloudapi/v5/x | grep y`, 'base'],
    ['a.wsdl', `<soap:address location="${HOST}/cloudapi/v5"/>`, 'base'],
  ])('%s: %s', (file, text, role) => {
    expect(find('url', file, text).map((one) => one.role)).toEqual([role])
  })
})
