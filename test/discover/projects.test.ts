import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projects } from '../../src/discover/projects.ts'
import { makeTree } from './tree.ts'

it('finds the nearest manifest, then the repository, then the root', () => {
  const root = makeTree({
    'web/package.json': '{}',
    'web/src/deep/a.ts': '',
    'web/tools/x.gemspec': '',
    'repo/src/a.sh': '',
    'repo/go/go.mod': '',
    'loose/a.sh': '',
    'a.sh': '',
  })
  mkdirSync(path.join(root, 'repo/.git'))
  const projectOf = projects(root)
  const files = [
    'web/src/deep/a.ts',
    'web/tools/b.rb',
    'repo/src/a.sh',
    'repo/go/x/y.go',
    'loose/a.sh',
    'a.sh',
    'gone/a',
  ]
  expect(files.map(projectOf)).toEqual(['web', 'web/tools', 'repo', 'repo/go', '', '', ''])
})

it('takes the root for the project when its manifest is the nearest', () => {
  const root = makeTree({ 'pom.xml': '', 'src/A.java': '' })
  expect(projects(root)('src/A.java')).toBe('')
})
