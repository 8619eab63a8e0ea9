import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createResolver } from '../../src/languages/javascript/resolve/resolve.ts'

const made: string[] = []
afterEach(() => {
  for (const one of made.splice(0)) rmSync(one, { recursive: true, force: true })
})

function tree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'resolve-')))
  made.push(root)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const answer = (files: Readonly<Record<string, string>>, from: string, module: string, name: string) => {
  const found = createResolver(tree(files)).resolve(from, module, name)
  return found && `${found.file} ${found.name}`
}

describe('resolving', () => {
  const files = {
    'src/a.ts': '',
    'src/base.ts':
      'export const BASE = 1; export default class {}; export enum E {}; export const { x, y: [z] } = o; export function f() {}',
    'src/named.ts': "export { BASE as ROOT, default as Client } from './base.js'",
    'src/all.ts': "export * from './named'; export * as ns from './base'; export * from './other'",
    'src/other.ts':
      "import { BASE } from './base'; import D, * as W from './base'; export { BASE as THIRD, W }; export default D",
    'src/folder/index.ts': "export { THIRD } from '../other'",
    'src/data.json': '{"a": 1}',
    'src/view.vue': '<script>export default {}</script>',
    'src/common.js':
      "const b = require('./common2'); module.exports = { own: 1, get g() { return 1 }, ...b, m() {} }; exports.q = 1",
    'src/common2.cjs':
      "exports.deep = 1; exports.far = require('./base').BASE; Object.defineProperty(exports, '__esModule', {})",
    'src/whole.js': 'module.exports = make()',
    'src/external.ts': "import axios from 'axios'; export { axios }; export { got } from 'got'",
  }

  it.each([
    ['./base', 'BASE', 'src/base.ts BASE'],
    ['./base', 'default', 'src/base.ts default'],
    ['./base', '*', 'src/base.ts *'],
    ['./base', 'E', 'src/base.ts E'],
    ['./base', 'z', 'src/base.ts z'],
    ['./base', 'f', 'src/base.ts f'],
    ['./base', 'missing', undefined],
    ['./base.js', 'BASE', 'src/base.ts BASE'],
    ['./base.ts', 'BASE', 'src/base.ts BASE'],
    ['./named', 'ROOT', 'src/base.ts BASE'],
    ['./named', 'Client', 'src/base.ts default'],
    ['./named', 'BASE', undefined],
    ['./all', 'ROOT', 'src/base.ts BASE'],
    ['./all', 'ns', 'src/base.ts *'],
    ['./all', 'THIRD', 'src/base.ts BASE'],
    ['./all', 'default', undefined],
    ['./other', 'default', 'src/base.ts default'],
    ['./other', 'W', 'src/base.ts *'],
    ['./folder', 'THIRD', 'src/base.ts BASE'],
    ['./data.json', 'default', 'src/data.json default'],
    ['./view.vue', 'default', 'src/view.vue default'],
    ['./common', 'own', 'src/common.js own'],
    ['./common', 'm', 'src/common.js m'],
    ['./common', 'g', 'src/common.js g'],
    ['./common', 'q', 'src/common.js q'],
    ['./common2.cjs', 'far', 'src/base.ts BASE'],
    ['./whole', 'anything', 'src/whole.js anything'],
    ['./external', 'axios', 'src/external.ts axios'],
    ['./external', 'got', undefined],
    ['./nothing', 'a', undefined],
    ['axios', 'default', undefined],
    ['../../../../etc/passwd', 'a', undefined],
  ])('%s %s', (module, name, expected) => {
    expect(answer(files, 'src/a.ts', module, name)).toBe(expected)
  })

  it('follows paths of the nearest tsconfig, extended and referenced', () => {
    const own = { 'src/a.ts': '', 'lib/b/index.ts': 'export const c = 1' }
    const paths = '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["lib/*"]}}}'
    expect(answer({ ...own, 'tsconfig.json': `// comment\n${paths}` }, 'src/a.ts', '@/b', 'c')).toBe('lib/b/index.ts c')
    expect(answer({ ...own, 'jsconfig.json': paths }, 'src/a.ts', '@/b', 'c')).toBe('lib/b/index.ts c')
    const extended = { ...own, 'tsconfig.base.json': paths, 'tsconfig.json': '{"extends":"./tsconfig.base.json"}' }
    expect(answer(extended, 'src/a.ts', '@/b', 'c')).toBe('lib/b/index.ts c')
    const referenced = {
      ...own,
      'tsconfig.app.json': paths,
      'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.app.json"}]}',
    }
    expect(answer(referenced, 'src/a.ts', '@/b', 'c')).toBe('lib/b/index.ts c')
  })

  it('finds workspaces without node_modules, and their sources when they are not built', () => {
    const app = {
      'apps/web/a.ts': '',
      'packages/api/src/index.ts': 'export const c = 1',
      'packages/api/src/d.ts': 'export const e = 1',
    }
    const root = '{"workspaces":["packages/*","apps/**"]}'
    const manifest = (more: string) => ({
      ...app,
      'package.json': root,
      'packages/api/package.json': `{"name":"@my/api"${more}}`,
    })
    const ask = (more: string, module = '@my/api', name = 'c') => answer(manifest(more), 'apps/web/a.ts', module, name)
    expect(ask('')).toBe('packages/api/src/index.ts c')
    expect(ask(',"main":"dist/index.js"')).toBe('packages/api/src/index.ts c')
    expect(ask(',"exports":{".":{"types":"./dist/index.d.ts","import":"./dist/index.js"},"./*":"./dist/*.js"}')).toBe(
      'packages/api/src/index.ts c',
    )
    expect(ask(',"exports":{"./*":"./dist/*.js"}', '@my/api/d', 'e')).toBe('packages/api/src/d.ts e')
    expect(ask('', '@my/other')).toBeUndefined()
    const pnpm = { ...manifest(''), 'package.json': '{}', 'pnpm-workspace.yaml': "packages:\n  - 'packages/*'\n" }
    expect(answer(pnpm, 'apps/web/a.ts', '@my/api', 'c')).toBe('packages/api/src/index.ts c')
  })

  it('follows links into the tree and none out of it', () => {
    const outside = tree({
      'secret.ts': 'export const s = 1',
      'package.json': '{"name":"out","main":"secret.ts"}',
      'tsconfig.json': '{"compilerOptions":{"paths":{"q":["./in.ts"]}}}',
    })
    const root = tree({
      'a.ts': '',
      'in.ts': 'export const i = 1',
      'packages/p/index.ts': 'export const c = 1',
      'packages/p/package.json': '{"name":"p","main":"index.ts"}',
      'node_modules/dep/index.js': 'exports.x = 1',
      'evil/a.ts': '',
      'evil/tsconfig.json': `{"extends":"${outside}/tsconfig.json"}`,
    })
    symlinkSync(join(root, 'packages/p'), join(root, 'node_modules/p'))
    symlinkSync(outside, join(root, 'node_modules/out'))
    symlinkSync(join(outside, 'secret.ts'), join(root, 'link.ts'))
    symlinkSync(root, join(root, 'loop'))
    const { resolve } = createResolver(root)
    expect(resolve('a.ts', 'p', 'c')).toEqual({ file: 'packages/p/index.ts', name: 'c' })
    expect(resolve('a.ts', 'out', 's')).toBeUndefined()
    expect(resolve('a.ts', './link', 's')).toBeUndefined()
    expect(resolve('a.ts', join(outside, 'secret'), 's')).toBeUndefined()
    expect(resolve('a.ts', 'dep', 'x')).toBeUndefined()
    expect(resolve('a.ts', './loop/in', 'i')).toEqual({ file: 'in.ts', name: 'i' })
    expect(resolve('evil/a.ts', 'q', 'i')).toBeUndefined()
  })

  it('ends on cycles', () => {
    const cycle = {
      'a.ts': '',
      'b.ts': "export * from './c'; export { x } from './c'",
      'c.ts': "export * from './b'; export { x } from './b'; export const y = 1",
    }
    expect(answer(cycle, 'a.ts', './b', 'x')).toBeUndefined()
    expect(answer(cycle, 'a.ts', './b', 'y')).toBe('c.ts y')
    expect(answer({ 'a.ts': "export * from './a'" }, 'a.ts', './a', 'z')).toBeUndefined()
  })

  it('reads broken files and manifests without failing', () => {
    const broken = {
      'a.ts': '',
      'tsconfig.json': '{',
      'package.json': '[',
      'b.ts': 'export const = {{{; export const c = 1',
    }
    expect(() => answer(broken, 'a.ts', './b', 'c')).not.toThrow()
    expect(() => answer(broken, 'gone/x.ts', 'pkg', 'c')).not.toThrow()
  })
})
