import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../src/core/language/faults.ts'
import { languageById, languageOf, languages } from '../../src/languages/index.ts'
import { readUnguarded } from '../../src/read/batch.ts'

const faults = async (file: string, text: string): Promise<number> => {
  const reading = await readUnguarded({ file, text }, { languageOf, languageById })
  if (reading === 'overflow' || 'failed' in reading) throw new Error('unread')
  return faultsOf(reading)
}

beforeAll(async () => {
  await Promise.all(languages.map((language) => language.prepare?.()))
})

describe('syntax errors of a file', () => {
  it.each([
    ['a.js', 'const a = { b: 1 }', 'const a = { b: 1'],
    ['a.ts', 'let a: number = 1', 'let a: = 1'],
    ['a.vue', '<script>let a = 1</script>', '<script>let a = </script>'],
    ['a.py', 'a = {"b": 1}\n', 'a = {"b": 1,, }\n'],
    ['a.go', 'package a\nvar b = map[string]int{"c": 1}\n', 'package a\nvar b = map[string]int{"c": 1\n'],
    ['a.java', 'class A { int b = 1; }', 'class A { int b = ; }'],
    ['a.cs', 'class A { int b = 1; }', 'class A { int b = ; }'],
    ['a.rb', 'a = { b: 1 }\n', 'a = { b: 1, , }\n'],
    ['a.php', "<?php $a = ['b' => 1];", "<?php $a = ['b' => ];"],
    ['b.php', '<?php enum A: int { case B = 5; case C = 6; }', '<?php enum A: int { case B = 6; case C = 6; }'],
    ['a.sh', 'if true; then a; fi\n', 'if true; then a; fi; fi ((\n'],
    ['a.json', '{"a": 1}', '{"a": 1,, }'],
    ['b.json', '{"a": 1}', '{"a": 1, }'],
    ['c.json', '{"a": "{{ b }}"}', '{"a": {{ b }}}'],
    ['a.json5', '{a: 1}', '{a: }'],
    ['a.yaml', 'a: 1\nb: 2\n', 'a: 1\n b: [2\n'],
    ['b.yaml', 'a: "{{ b }}"\n', 'a: [1\nb: "{{ b }}"\n'],
    ['package.json', '{"name": "a"}', '{"name": "a"'],
    ['pnpm-lock.yaml', 'packages: {}\n', 'packages: [\n'],
    ['pyproject.toml', '[project]\nname = "a"\n', '[project\nname = "a"\n'],
    ['pom.xml', '<project><a>1</a></project>', '<project><a>1</project>'],
  ])('%s', async (file, good, bad) => {
    expect(await faults(file, good)).toBe(0)
    expect(await faults(file, bad)).toBeGreaterThan(0)
  })

  it('counts each', async () => {
    expect(await faults('a.py', 'a = (1,, )\nb = 1\nc = (2,, )\n')).toBe(2)
    expect(await faults('a.js', 'const a\nconst b\n')).toBe(2)
  })

  it.each([
    ['a.md', '```json\n{"a": 1}\n```\n', '```json\n{"a": 1\n```\n'],
    ['b.md', '```python\na = 1\n```\n', '```python\na = (,\n```\n'],
    ['a.yaml', 'steps:\n  - run: |\n      echo a\n', 'steps:\n  - run: |\n      echo $(a\n'],
  ])('counts those of code inside of %s', async (file, good, bad) => {
    expect(await faults(file, good)).toBe(0)
    expect(await faults(file, bad)).toBeGreaterThan(0)
  })

  it('has none where there is no grammar', async () => {
    expect(await faults('a.pl', 'my $a = {')).toBe(0)
  })
})
