import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { declarations } from '../../src/gather/dependents/folders.ts'
import { packages } from '../../src/languages/go/imports.ts'

const root = mkdtempSync(path.join(tmpdir(), 'folders-'))
afterAll(() => rmSync(root, { recursive: true }))

const CODE = `package a

// Not a declaration {
const Plain = "x"

const (
	First = "1"
	Second string = "2"
)

var list = []string{
	Inner,
}

type Client struct {
	Field string
}

func (c *Client) Method(
	given int,
) error {
	local := Plain
	inside = 1
	called(inside)
	return nil
}

func Short() string { return "" }

  const Indented = 1

func Open() {
	last = 1 }
const After = "y"
`

writeFileSync(path.join(root, 'a.go'), CODE)
writeFileSync(path.join(root, 'a_test.go'), 'package a\n\nfunc helper() {}\n\nconst Plain = 2\n')

const declaring = declarations(root, packages)

describe('declarations of a folder', () => {
  it.each(['Plain', 'First', 'Second', 'Client', 'Short', 'Open', 'After'])('%s', (name) => {
    expect(declaring('b.go', '.', name)).toEqual(['a.go'])
  })

  it.each(['Inner', 'Field', 'inside', 'called', 'last', 'nil'])('%s stands inside of one', (name) => {
    expect(declaring('b.go', '.', name)).toEqual([])
  })

  it('what tests declare is seen by tests beside them alone', () => {
    expect(declaring('b.go', '.', 'helper')).toEqual([])
    expect(declaring('b_test.go', '.', 'helper')).toEqual(['a_test.go'])
    expect(declaring('b_test.go', '.', 'Plain')).toEqual(['a.go', 'a_test.go'])
    expect(declaring('sub/b_test.go', '.', 'helper')).toEqual([])
  })
})
