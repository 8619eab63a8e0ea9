import { describe, expect, it } from 'vitest'
import type { Edit } from '../../src/core/text/span.ts'
import { textsBack } from '../../src/read/plain-proof.ts'
import { cpuSeconds } from '../support/cpu.ts'

const FILE = 'client.pl'
const BEFORE = `# old: https://api.profitbricks.com/cloudapi/v4/docs
my $base = "https://api.profitbricks.com/cloudapi/v4";
$ua->header('Accept' => 'application/vnd.profitbricks.collection+json');
$ua->header("PB-Contract-Number" => $contract);
my $other = "https://api.profitbricks.com/cloudapi/v4/contracts";
my $body = { cores => 4, allowReboot => 1 };
`

const replace = (what: string, by: string, from = 0): Edit => {
  const start = BEFORE.indexOf(what, from)
  return { file: FILE, start, end: start + what.length, text: by }
}
const applied = (edits: readonly Edit[]) =>
  [...edits].reverse().reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), BEFORE)
const back = (edits: readonly Edit[], after = applied(edits)) =>
  textsBack({ file: FILE, text: BEFORE }, { file: FILE, text: after }, edits)

const base = BEFORE.indexOf('$base')
const other = BEFORE.indexOf('$other')

describe('texts of plain files after edits', () => {
  it.each<[string, Edit[]]>([
    ['nothing', []],
    ['a version', [replace('v4', 'v6', base)]],
    ['a root that is longer', [replace('cloudapi/v4', 'a/much/longer/cloudapi/v6', base), replace('v4', 'v6', other)]],
    ['a media type', [replace('application/vnd.profitbricks.collection+json', 'application/json')]],
    ['the name of a header', [replace('PB-Contract-Number', 'X-Contract-Number')]],
    ['a comment', [replace('v4', 'v6')]],
  ])('are the same beside %s', (_, edits) => {
    expect(back(edits)).toBe(true)
  })

  it.each<[string, Edit[]]>([
    ['a quote that opens', [replace('v4";', 'v6;', base)]],
    ['a comment that swallows a line', [replace('my $base', '# my $base')]],
    ['an address that is no longer one', [replace('//api.profitbricks.com/cloudapi/v4', 'v6', base)]],
    ['a mark of a comment that goes', [replace('# old', 'old')]],
  ])('differ by %s', (_, edits) => {
    expect(back(edits)).toBe(false)
  })

  it('differ where the text changed outside of the edits', () => {
    const edits = [replace('v4', 'v6', base)]
    expect(back(edits, applied(edits).replace('/contracts', '/datacenters'))).toBe(false)
  })

  it('takes time in proportion to the edits', () => {
    const line = 'url = https://api.profitbricks.com/cloudapi/v4/datacenters\n'
    const text = line.repeat(8_000)
    const at = line.indexOf('v4')
    const edits = Array.from({ length: 8_000 }, (_, index) => {
      const start = index * line.length + at
      return { file: FILE, start, end: start + 2, text: 'v6' }
    })
    const moved = { file: FILE, text: text.replaceAll('v4', 'v6') }
    expect(cpuSeconds(() => expect(textsBack({ file: FILE, text }, moved, edits)).toBe(true))).toBeLessThan(10)
  })

  it('are the same where the name of a package is an address that was edited, and differ where that takes it apart', () => {
    const text = 'RUN npm install https://api.ionos.com/cloudapi/v4/client.tgz\n'
    const start = text.indexOf('v4')
    const edited = (by: string) => {
      const edits: Edit[] = [{ file: 'Dockerfile', start, end: start + 2, text: by }]
      return textsBack({ file: 'Dockerfile', text }, { file: 'Dockerfile', text: text.replace('v4', by) }, edits)
    }
    expect(edited('v6')).toBe(true)
    expect(edited('v6 && a')).toBe(false)
  })
})
