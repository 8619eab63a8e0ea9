import { beforeAll, expect, test } from 'vitest'
import { prepareLanguages } from './support/languages.ts'
import { linkFiles } from './support/link-files.ts'

beforeAll(prepareLanguages)

function partsIn(file: string, text: string): string[] {
  return linkFiles({ [file]: text }).flatMap((one) => (one.kind === 'part' ? [`${one.of} ${one.position}`] : []))
}

const GO = `package a
import "strings"
func id(resp *http.Response) string {
	loc := resp.Header.Get("Location")
	return strings.Split(loc, "/")[5]
}`
const CSHARP = `class A { string F(HttpResponseMessage r) { return r.Headers.Location.ToString().Split('/')[5]; } }`
const JAVA = `class A { String f(HttpResponse r) { return r.getFirstHeader("Location").getValue().split("/")[5]; } }`

test.each([
  ['a.js', "const id = response.headers.location.split('/')[5]", 'response.headers.location 5'],
  ['b.js', "const parts = headers.location.split('/'); use(parts[4])", 'headers.location 4'],
  ['a.py', "a = response.headers['location'].split('/')[5]", 'response.headers.location 5'],
  ['a.rb', "a = response.headers[:location].split('/')[5]", 'response.headers.location 5'],
  ['a.php', "<?php $a = explode('/', $response->getHeaderLine('Location'))[5];", 'response.getHeaderLine.Location 5'],
  ['a.go', GO, 'resp.Header.Get.Location 5'],
  ['a.cs', CSHARP, 'r.Headers.Location.ToString 5'],
  ['A.java', JAVA, 'r.getFirstHeader.Location.getValue 5'],
])('a part of a link in %s', (file, text, expected) => {
  expect(partsIn(file, text)).toEqual([expected])
})

test.each([
  ['a.py', "a = response.headers['location'].split('/')[-1]"],
  ['b.py', "a = name.split('/')[5]"],
  ['c.py', "a = response.headers['location'].split(',')[5]"],
  ['a.php', "<?php $a = explode('/', $name)[5];"],
])('no part of a link: %s %s', (file, text) => {
  expect(partsIn(file, text)).toEqual([])
})
