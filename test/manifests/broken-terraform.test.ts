import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const BEFORE = 'provider "profitbricks" {\n  retries = 3\n}\n\n'
const BEHIND = 'resource "profitbricks_lan" "behind" {\n  public = true\n}\n\ndata "profitbricks_image" "last" {\n}\n'

/** Types of the provider that a configuration uses. */
function usesIn(text: string): string[] {
  return read('main.tf', text).evidence.flatMap((one) => (one.kind === 'operation' ? [one.name] : []))
}

describe('a block that is broken is reported, and what stands around it is read', () => {
  test.each([
    ['a brace that is missing', 'resource "profitbricks_server" "a" {\n  name = "a"\n\n', 5],
    ['braces in each other', 'resource "profitbricks_server" "a" {\n  volume {\n    name = "b"\n\n', 5],
    ['a here-document without end', 'resource "profitbricks_server" "a" {\n  x = <<EOT\nhi\n  EOT 1\n}\n', 5],
    ['a string without end', 'resource "profitbricks_server" "a" {\n  name = "a\n}\n', 5],
    ['a bracket without end', 'resource "profitbricks_server" "a" {\n  names = [1,\n}\n', 5],
    ['a template without end', 'resource "profitbricks_server" "a" {\n  name = "${x\n}\n', 5],
    ['text', 'resource "profitbricks_server" "a" {\n  ???\n}\n', 5],
  ])('%s', (_, block, line) => {
    const reading = read('main.tf', BEFORE + block + BEHIND)
    expect(usesIn(BEFORE + block + BEHIND)).toEqual(['profitbricks_server', 'profitbricks_lan', 'profitbricks_image'])
    expect([reading.trouble, reading.faults]).toEqual([
      `has a block that does not end or is not valid, in line ${line}`,
      1,
    ])
    expect(reading.evidence.filter(({ kind }) => kind === 'dependency')).toHaveLength(1)
  })

  test('a brace too many', () => {
    expect(usesIn(`${BEFORE}}\n${BEHIND}`)).toEqual(['profitbricks_lan', 'profitbricks_image'])
    expect(read('main.tf', `${BEFORE}}\n${BEHIND}`).trouble).toContain('in line 5')
  })

  test('no file is broken by what stands in a text, or at the beginning of a line', () => {
    const text = 'locals {\nx = <<EOT\nresource "profitbricks_server" "a" {\nEOT\nprovider = {\na = 1\n}\n}\n'
    expect([read('main.tf', text).trouble, usesIn(text)]).toEqual([undefined, []])
  })
})
