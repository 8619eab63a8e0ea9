import { describe, expect, it } from 'vitest'
import { javascript } from '../../src/languages/javascript/index.ts'
import { at, moduleOf, uses } from './reading.ts'

describe('what strings are used for', () => {
  it.each([
    ["import a from 'm'", 'import -: "m"'],
    ["export * from 'm'", 'import -: "m"'],
    ["jest.mock('./m')", 'import -: "./m"'],
    ["a.replace('/v4', b)", 'search -: "/v4"'],
    ["a.startsWith('/v4' + b)", 'search -: "/v4" + global b'],
    ["new RegExp('/v4')", 'search -: "/v4"'],
    ['x = /v4/', 'search x: "v4"'],
    ["expect(a).not.toBe('/v4')", 'assertion -: "/v4"'],
    ["expect(a).toEqual({ url: ['/v4'] })", 'assertion -: "/v4"'],
    ["assert.equal(a, '/v4')", 'assertion -: "/v4"'],
    ["a.should.equal('/v4')", 'assertion -: "/v4"'],
    ["app.get('/v4', (req, res) => {})", 'route -: "/v4"'],
    ["function list() {} function make(app) { app.get('/v4', list) }", 'route -: "/v4"'],
    ["import { http } from 'msw'; http.get('/v4', () => {})", 'route -: "/v4"'],
    ["import http from 'node:http'; http.get('/v4', () => {})", 'value -: "/v4"'],
    ["axios.get('/v4', () => {})", 'value -: "/v4"'],
    ["x = { href: '/v4' }", 'link href: "/v4"'],
    ["if (a.href === '/v4') b()", 'link -: "/v4"'],
    ["x = { 'X-A': 1 }", 'value -: "X-A"'],
    ["nock(h).get('/v4').reply(200, {})", 'value -: "/v4"'],
    ["function f(a = '/v4') {}", 'value a: "/v4"'],
    ["expect(await get('/v4')).toBe(1)", 'value -: "/v4"'],
    ['function get_cloudapi_v5_x() {}', 'identifier -: "get_cloudapi_v5_x"'],
  ])('%s', (source, expected) => {
    expect(
      uses(moduleOf(source, 'a.ts')).map((one) => (one.startsWith('assertion') ? one.replace('url', '-') : one)),
    ).toContain(expected)
  })

  it('records a string once, as large as it is', () => {
    expect(uses(moduleOf("const a = (b ? 'x' : 'y') + '/z'; 'use strict'"))).toEqual([
      'value a: ("x" | "y") + "/z"',
      'value -: "use strict"',
    ])
    expect(uses(moduleOf("'use strict'; f(1, a + 1 > 2)"))).toHaveLength(1)
  })

  it('reads attributes and text of JSX', () => {
    const module = moduleOf('const a = <A href="/x" b={`/y`} c={{ d: "/z" }}>t {f("/w")}</A>', 'a.jsx')
    expect(uses(module)).toEqual([
      'link href: "/x"',
      'value b: "/y"',
      'value d: "/z"',
      'value -: "t "',
      'value -: "/w"',
    ])
  })
})

describe('pages', () => {
  const page =
    '<!-- c -->\r\n<template><a href="/t"/></template>\r\n<SCRIPT lang="ts">\r\nconst a: string = "/x" // d\r\n</SCRIPT>\n<script setup>const b = "/y"</script>\n<style>a{}</style>'

  it.each(['a.vue', 'a.svelte', 'A.VUE'])('reads the scripts of %s with their offsets', (file) => {
    const { module, trouble, comments } = javascript.read({ file, text: page })
    expect(trouble).toBeUndefined()
    expect(module?.strings.map((one) => at(page, one.value.span))).toEqual(['"/x"', '"/y"'])
    expect(comments.map((one) => at(page, one))).toEqual([' c ', ' d'])
  })

  it('reads a script that is not closed', () => {
    expect(javascript.read({ file: 'a.vue', text: '<script>const a = "/x"' }).module?.strings).toHaveLength(1)
    expect(javascript.read({ file: 'a.vue', text: '<script' }).module?.strings).toEqual([])
  })
})

describe('comments and trouble', () => {
  it('gives comments without their marks', () => {
    const text = '#!/usr/bin/env node\n// a\n/* b */ f() /** c */'
    expect(javascript.read({ file: 'a.js', text }).comments.map((one) => at(text, one))).toEqual([' a', ' b ', '* c '])
  })

  it('says what could not be read, with the line', () => {
    const recovered = javascript.read({ file: 'a.js', text: "const a = '/x'\nconst a = '/y'" })
    expect(recovered.module?.strings).toHaveLength(2)
    expect(recovered.trouble).toMatch(/^line 2: /)
    const failed = javascript.read({ file: 'a.js', text: 'a\n} b (' })
    expect(failed.module).toBeUndefined()
    expect(failed.trouble).toMatch(/^line 2: /)
  })

  it('matches its extensions only', () => {
    const names = ['a.js', 'a.JSX', 'a.ts', 'a.tsx', 'a.mjs', 'a.cjs', 'a.mts', 'a.cts', 'a.vue', 'a.svelte']
    expect(names.filter(javascript.matches)).toEqual(names)
    expect(['a.json', 'a.css', 'js', 'a.tsv', 'a.js.map'].filter(javascript.matches)).toEqual([])
  })
})
