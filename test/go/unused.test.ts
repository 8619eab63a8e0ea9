import { describe, expect, it } from 'vitest'
import { leftUnused as leftBy } from '../../src/languages/go/unused.ts'

const HEAD = 'package main\n\nimport (\n\t"net/http"\n\tpb "example.com/sdk/v5"\n\t"strconv" // for texts\n)\n\n'
const file = (body: string) => `${HEAD}func resize() error {\n${body}}\n\nfunc other() { http.Get(""); pb.New() }\n`
/** What is left by the one edit that makes the second text of the first one. */
function leftUnused(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return leftBy(before, [{ start, end: before.length - same, text: after.slice(start, after.length - same) }])
}
const left = (before: string, after: string) => {
  const { removals, names } = leftUnused(file(before), file(after))
  return [...removals.map(({ start, end }) => file(before).slice(start, end)), ...names]
}

describe('what a change leaves without a use', () => {
  it('is an import, with its line', () => {
    expect(left('\tsend(strconv.Itoa(1))\n', '\tsend()\n')).toEqual(['\t"strconv" // for texts\n'])
    const one = 'package a\n\nimport "strconv"\n\nfunc f() { send(strconv.Itoa(1)) }\n'
    const { removals } = leftUnused(one, one.replace('strconv.Itoa(1)', ''))
    expect(removals.map(({ start, end }) => one.slice(start, end))).toEqual(['import "strconv"\n'])
  })

  it('is an import by the name that it is given', () => {
    const text = `${HEAD}func f() { send(pb.Bool(true)); http.Get(strconv.Itoa(1)) }\n`
    const { removals } = leftUnused(text, text.replace('pb.Bool(true)', ''))
    expect(removals.map(({ start, end }) => text.slice(start, end))).toEqual(['\tpb "example.com/sdk/v5"\n'])
  })

  it.each([
    ['\treboot := true\n\tbody["a"] = reboot\n', '\treboot := true\n', ['\treboot := true\n']],
    ['\tvar reboot = true\n\tbody["a"] = reboot\n', '\tvar reboot = true\n', ['\tvar reboot = true\n']],
    [
      '\treboot, err := read()\n\tif err != nil { use(reboot) }\n',
      '\treboot, err := read()\n\tif err != nil { }\n',
      ['reboot'],
    ],
    ['\treboot := true\n\treboot = false\n\tuse(reboot)\n', '\treboot := true\n\treboot = false\n', ['reboot']],
    ['\treboot := read()\n\tuse(reboot)\n', '\treboot := read()\n', ['reboot']],
  ])(
    'is a variable of a function, with its line where that is all of it and calls nothing: %j',
    (before, after, names) => expect(left(before, after)).toEqual(names),
  )

  it('is a variable whose name differs by one letter from what stands there now', () => {
    expect(left('\tv4 := 1\n\tuse(v4)\n', '\tv4 := 1\n\tuse(v6)\n')).toEqual(['\tv4 := 1\n'])
  })

  it('is what all edits take together', () => {
    const text = file('\treboot := true\n\tuse(reboot)\n\tuse(reboot)\n')
    const [one, two] = [text.indexOf('(reboot)') + 1, text.lastIndexOf('(reboot)') + 1]
    const edits = [one, two].map((start) => ({ start, end: start + 6, text: '' }))
    const lineAt = text.indexOf('\treboot')
    expect(leftBy(text, edits)).toEqual({ removals: [{ start: lineAt, end: lineAt + 16 }], names: [] })
    expect(leftBy(text, edits.slice(1))).toEqual({ removals: [], names: [] })
  })

  it('does not parse the file again for each edit', () => {
    const spent = (count: number) => {
      const body = Array.from({ length: count }, (_, n) => `\tr${n} := get("v4")\n\tuse(r${n})\n\tset(r${n})\n`).join(
        '',
      )
      const text = file(body)
      const places = [...text.matchAll(/v4|use\(r\d+\)/g)].map((one) => ({
        start: one.index,
        end: one.index + one[0].length,
      }))
      const { user } = process.cpuUsage()
      for (const place of places) leftBy(text, [{ ...place, text: 'v6' }])
      leftBy(text, [{ start: text.indexOf('set(r0)'), end: text.length, text: '' }])
      return process.cpuUsage().user - user
    }
    spent(500)
    expect(spent(4000)).toBeLessThan(40 * Math.max(5000, spent(500)))
  })

  it.each([
    ['a version', '\tget("v5")\n', '\tget("v6")\n'],
    ['a use that stays', '\ta(strconv.Itoa(1))\n\tb(strconv.Itoa(2))\n', '\tb(strconv.Itoa(2))\n'],
    ['a variable that is compared', '\tn := 1\n\ta(n)\n\tif n == 2 { b() }\n', '\tn := 1\n\tif n == 2 { b() }\n'],
    ['a variable whose address is taken', '\tn := 1\n\ta(n)\n\tb(&n)\n', '\tn := 1\n\tb(&n)\n'],
    ['what nothing used before', '\tn := 1\n\ta(1)\n', '\tn := 1\n'],
    ['a word in a text', '\ta("strconv.Itoa")\n', '\ta("")\n'],
    ['a member of that name', '\tx.n := 1\n\ta(x.n)\n', '\tx.n := 1\n'],
  ])('is nothing beside %s', (_, before, after) => expect(left(before, after)).toEqual([]))
})
