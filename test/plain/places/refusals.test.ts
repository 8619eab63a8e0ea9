import { describe, expect, test } from 'vitest'
import { isDemanded, isExpectedToThrow, isRefused } from '../../../src/languages/plain/places/refusals.ts'

const spanOf = (text: string) => {
  const start = text.indexOf('v5')
  return { file: 'a', start, end: start + 2 }
}

describe('a text that code refuses', () => {
  test.each([
    'if path.startswith("/cloudapi/v5") or path.startswith("/cloudapi/v4"):\n    raise ValueError(path)\n',
    "if (url.includes('/cloudapi/v5')) throw new Error('gone')\n",
    "if (url.includes('/cloudapi/v5')) {\n  console.error('gone')\n  process.exit(1)\n}\n",
    '\tif strings.HasPrefix(p, "/cloudapi/v5") {\n\t\treturn errors.New("gone")\n\t}\n',
    '\tif strings.HasPrefix(p, "/cloudapi/v5") { t.Errorf("old path %s", p) }\n',
    "  raise ArgumentError, 'old' if url.include?('/cloudapi/v5')\n",
    "if (strpos($url, '/cloudapi/v5') !== false) throw new Exception('old');\n",
    'if grep -rn "/cloudapi/v5" src/; then echo "old" >&2; exit 1; fi\n',
    '[[ $URL == */cloudapi/v5* ]] && { echo "use v6"; exit 1; }\n',
    'case "$1" in */cloudapi/v5/*) echo old; exit 2;; esac\n',
    'assert "/cloudapi/v5" not in url\n',
    'assert not url.startswith("/cloudapi/v5")\n',
    "expect(url).not.toContain('/cloudapi/v5')\n",
    'Assert.DoesNotContain("/cloudapi/v5", url);\n',
  ])('%j', (text) => expect(isRefused(text, spanOf(text))).toBe(true))

  test.each([
    'if not href.startswith("/cloudapi/v5"):\n    raise ValueError(href)\n',
    "if (!href.includes('/cloudapi/v5')) throw new Error('no link')\n",
    "if (strpos($url, '/cloudapi/v5') === false) throw new Exception('no link');\n",
    '\tif !strings.HasPrefix(r.URL.Path, "/cloudapi/v5") {\n\t\tt.Fatal(r.URL.Path)\n\t}\n',
    'assert!(url.starts_with("/cloudapi/v5"));\n',
    'raise "no link" unless href.include?("/cloudapi/v5")\n',
    'if href.startswith("/cloudapi/v5"):\n    href = href[12:]\nif not href:\n    raise ValueError\n',
    "if (url.includes('/cloudapi/v5')) { id = cut(url) } else { throw new Error(url) }\n",
    "const id = url.includes('/cloudapi/v5') ? cut(url) : fail(url)\n",
    'case "$u" in */cloudapi/v5/*) id=${u##*/};; *) exit 1;; esac\n',
    '[[ $URL == */cloudapi/v5* ]] || exit 1\n',
    'assert "/cloudapi/v5" in href\n',
    "const path = href.replace('/cloudapi/v5', '')\n",
  ])('is not refused: %j', (text) => expect(isRefused(text, spanOf(text))).toBe(false))
})

describe('a text that a test demands', () => {
  test.each([
    'assert url.startswith("/cloudapi/v5")\n',
    "expect(url.includes('/cloudapi/v5')).toBe(true)\n",
    'Should -Invoke Get -ParameterFilter {\n    $Uri -like "*/cloudapi/v5/*"\n}\n',
    "Http::assertSent(function ($request) {\n    return str_contains($request->url(), '/cloudapi/v5');\n});\n",
    'verify(http).send(argThat(r -> r.uri().toString().contains("/cloudapi/v5")));\n',
    '\tif !strings.HasPrefix(r.URL.Path, "/cloudapi/v5") {\n\t\tt.Fatal(r.URL.Path)\n\t}\n',
    'like($url, qr{/cloudapi/v5}, "path");\n',
  ])('%j', (text) => expect(isDemanded(text, spanOf(text))).toBe(true))

  test.each([
    'const path = href.replace("/cloudapi/v5", "")\n',
    'if ($href -like "*/cloudapi/v5/*") { $id = 1 }\n',
    'expect(url).toBe(1)\nconst id = url.split("/cloudapi/v5")[1]\n',
    'if strings.HasPrefix(path, "/cloudapi/v5") {\n\t\tw.WriteHeader(200)\n\t}\n',
  ])('is not demanded: %j', (text) => expect(isDemanded(text, spanOf(text))).toBe(false))
})

test('a test that expects an exception', () => {
  const thrown = 'with pytest.raises(ValueError):\n    check("/cloudapi/v5/x")\n'
  const called = 'with pytest.raises(ValueError):\n    pass\n\ncheck("/cloudapi/v5/x")\n'
  expect([thrown, called].map((text) => isExpectedToThrow(text, spanOf(text)))).toEqual([true, false])
})
