import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Expression, Module } from '../../src/core/language/expression.ts'
import { expressionsOf } from '../../src/core/language/walk.ts'
import { offsetIn } from '../../src/core/text/region.ts'
import { bash as shell } from '../../src/languages/bash/index.ts'
import { languageNames } from '../../src/languages/code.ts'

const bash = shell(languageNames)

beforeAll(() => bash.prepare?.())

function read(text: string): Module {
  const { module } = bash.read({ file: 'a.sh', text })
  if (!module) throw new Error('no module')
  return module
}

/** An expression in short: texts in quotes, names with the place of their binding, variables of the environment as `$X`. */
function show(one: Expression | undefined): string {
  switch (one?.kind) {
    case 'text':
      return JSON.stringify(one.text.map((piece) => (piece.kind === 'written' ? piece.value : '{}')).join(''))
    case 'concat':
      return one.parts.map(show).join('+')
    case 'choice':
      return `(${one.of.map(show).join('|')})`
    case 'name':
      return one.name
    case 'env':
      return `$${one.name}`
    case 'member':
      return `${show(one.of)}.${typeof one.name === 'string' ? one.name : show(one.name)}`
    case 'object':
      return `{${one.members.map(({ key, value }) => `${show(key)}:${show(value)}`).join(',')}}`
    case 'array':
      return `[${one.items.map(show).join(',')}]`
    default:
      return one ? `<${one.kind}>` : '-'
  }
}

function valuesOf(text: string, name: string): string[] {
  const binding = read(text).bindings.find((one) => one.name === name)
  return binding?.values.map(({ value }) => show(value)) ?? []
}

function requests(text: string): string[] {
  return read(text).calls.flatMap(({ callee, args }) =>
    callee.kind === 'name' && /^(?:curl|wget|httpie|ab|hey)$/.test(callee.name)
      ? [`${callee.name} ${show(args[0])}`]
      : [],
  )
}

describe('words', () => {
  it.each([
    ["X='a$b'", ['"a$b"']],
    ['X="a\\$b\\"c"', ['"a$b\\"c"']],
    ["X=$'a\\nb'", ['"a\\nb"']],
    ['X=a\\ b', ['"a b"']],
    ['X="a"\'b\'c', ['"a"+"b"+"c"']],
    ['X="$A/b"', ['$A+"/b"']],
    ['A=1; X=$A/$B/c', ['A+"/"+$B+"/c"']],
    ['X=${A:-b}', ['($A|"b")']],
    ['X="${X:-https://a}"', ['($X|"https://a")']],
    ['X=$(echo "a/$B")', ['"a/"+$B']],
    ['X=$(printf \'%s/%s\' a "$B")', ['"a"+"/"+$B']],
    ['X=$(cat <<EOF\n{"a": "$B"}\nEOF\n)', ['"{\\"a\\": \\""+$B+"\\"}\\n"']],
    ['X=a; X+=b', ['"a"', '"a"+"b"']],
    ['X=(a b); X+=(c)', ['["a","b"]', '["a","b","c"]']],
    ['declare -A X=([a]=b [c]="d")', ['{"a":"b","c":"d"}']],
    ['if true; then X=a; else X=b; fi', ['$X', '"a"', '"b"']],
    ['export X=a', ['"a"']],
  ])('%s', (text, expected) => {
    expect(valuesOf(text, 'X')).toEqual(expected)
  })

  it('knows where a value stands, behind an emoji and in lines that end as on Windows', () => {
    const text = '# 🙂\r\nX=\'v4\'\r\ncurl "https://a/$X"\r\n'
    const value = read(text).bindings[0]?.values[0]?.value
    const piece = value?.kind === 'text' ? value.text[0] : undefined
    expect(piece).toMatchObject({ value: 'v4', span: { start: text.indexOf('v4'), end: text.indexOf('v4') + 2 } })
  })
})

describe('functions', () => {
  it('have their arguments as parameters, which shift moves on', () => {
    const { functions, bindings } = read('f() { local a=$1; shift; b=$1; echo "$a/x"; }')
    expect(functions[0]?.params.map((one) => bindings[one]?.name)).toEqual(['$1', '$2'])
    expect(functions[0]?.returns.map(show)).toEqual(['a+"/x"'])
    expect(show(bindings.find(({ name }) => name === 'b')?.values[0]?.value)).toBe('$2')
  })

  it('print to others what they redirect', () => {
    expect(read('f() { echo a >&2; echo b | tr -d x > c; }').functions[0]?.returns).toEqual([])
  })
})

describe('requests', () => {
  it.each([
    ['curl https://a', 'curl {"method":"GET","url":"https://a"}'],
    ['curl -sSLXPOST https://a', 'curl {"method":"POST","url":"https://a"}'],
    ['curl -I "$A"', 'curl {"method":"HEAD","url":$A}'],
    ['curl -d a https://a', 'curl {"method":"POST","body":"a","url":"https://a"}'],
    ['curl -G -d a=1 https://a', 'curl {"method":"GET","query":{"a":"1"},"url":"https://a"}'],
    ['curl -T x https://a', 'curl {"method":"PUT","body":./x,"url":"https://a"}'],
    ['curl -H"A: b" --url=https://a', 'curl {"method":"GET","headers":{"A":"b"},"url":"https://a"}'],
    ['echo "{}" | curl -d @- https://a', 'curl {"method":"POST","body":"{}","url":"https://a"}'],
    ['curl -d @- https://a <<< "x"', 'curl {"method":"POST","body":"x","url":"https://a"}'],
    ['O=(-X PUT); curl "${O[@]}" https://a', 'curl {"method":"PUT","url":"https://a"}'],
    ['O="-X PUT -s"; curl $O https://a', 'curl {"method":"PUT","url":"https://a"}'],
    ['H="A: b"; curl -H "$H" https://a', 'curl {"method":"GET","headers":{"A":"b"},"url":"https://a"}'],
    ['curl -H "$H" https://a', 'curl {"method":"GET","headerLines":[$H],"url":"https://a"}'],
    ['sudo time curl -o x https://a', 'curl {"method":"GET","url":"https://a"}'],
    ['C="curl -s"; $C https://a', 'curl {"method":"GET","url":"https://a"}'],
    ['wget --method=PUT --body-data=x https://a', 'wget {"method":"PUT","body":"x","url":"https://a"}'],
    [
      'http PUT a.b/c A:b d=e f==g',
      'httpie {"method":"PUT","headers":{"A":"b"},"query":{"f":"g"},"body":{"d":"e"},"url":"a.b/c"}',
    ],
    ['http a.b/c d=e', 'httpie {"method":"POST","body":{"d":"e"},"url":"a.b/c"}'],
    ['hey -m POST https://a', 'hey {"method":"POST","url":"https://a"}'],
  ])('%s', (text, expected) => {
    expect(requests(text)).toEqual([expected])
  })

  it('are one for each call of a function that hands its arguments on, and one for those of other files', () => {
    const words = Array.from({ length: 12 }, (_, at) => `$${at + 1}`)
    expect(requests('r() { curl -s "$@"; }; r -X PUT https://a')).toEqual([
      `curl {"words":[${words}]}`,
      'curl {"method":"PUT","url":"https://a"}',
    ])
  })

  it('are several for several addresses and behind --next', () => {
    expect(requests('curl a.b/1 a.b/2 --next -X PUT a.b/3')).toEqual([
      'curl {"method":"GET","url":"a.b/1"}',
      'curl {"method":"GET","url":"a.b/2"}',
      'curl {"method":"PUT","url":"a.b/3"}',
    ])
  })

  it.each(['apt-get install -y curl wget', 'command -v curl', 'echo done', 'curl --version'])('are not: %s', (text) => {
    expect(requests(text)).toEqual([])
  })
})

describe('patterns', () => {
  it.each([
    ['grep -o "a/b" x', ['a/b']],
    ["sed 's|a/b|c/d|g'", ['a/b', 'g']],
    ['[[ $x == *a/b* ]]', ['*a/b*']],
    ['case $x in */a/*) ;; esac', ['*/a/*']],
    ['y=${x#a/b}', ['a/b']],
    ['y=${x/a\\/b/c}', ['a\\/b']],
  ])('%s', (text, expected) => {
    const found = read(text).strings.filter(({ use }) => use === 'search')
    expect(found.map(({ value }) => JSON.parse(show(value)))).toEqual(expected)
  })
})

describe('regions', () => {
  it.each([
    ["python3 - <<'E'\nimport a\nE\n", 'python', 'import a\n'],
    ['python -c "import \\"a\\""', 'python', 'import "a"'],
    ["node -e 'x()'", 'javascript', 'x()'],
    ["bash -c 'curl a'", 'bash', 'curl a'],
    ["ssh h 'curl a/b'", 'bash', 'curl a/b'],
    ['kubectl apply -f - <<E\na: $B\nE\n', 'yaml', 'a: $B\n'],
    ['cat > a.json <<E\n{"a": "$B", "c": $D}\nE\n', 'json', '{"a": "$B", "c": null}\n'],
    ["tee a.py <<-'E'\n\tx\n\t\ty\n\tE\n", 'python', 'x\ny\n'],
  ])('%j', (text, language, code) => {
    const { regions = [] } = bash.read({ file: 'a.sh', text })
    expect(regions.map((one) => [one.language, one.text])).toEqual([[language, code]])
  })

  it('know where each character stands', () => {
    const text = 'python -c "a(\\"b\\")"'
    const [region] = bash.read({ file: 'a.sh', text }).regions ?? []
    if (!region) throw new Error('no region')
    expect(text[offsetIn(region, region.text.indexOf('b'))]).toBe('b')
  })
})

it('takes files that are read in as if they stood here', () => {
  expect(read('. ./a.sh\nsource "$DIR/b/c.sh"').opens).toEqual(['./a.sh', './b/c.sh'])
})

function checkPieces(text: string): void {
  for (const one of expressionsOf(read(text))) {
    if (one.kind !== 'text') continue
    for (const piece of one.text)
      if (piece.kind === 'written' && piece.verbatim)
        expect(text.slice(piece.span.start, piece.span.end)).toBe(piece.value)
  }
}

it('spells verbatim pieces as the file does', () => {
  const word = fc.constantFrom(
    'curl',
    '-H',
    '"A: $B"',
    "'x'",
    '$A',
    '${A:-b}',
    '"$(echo a)"',
    'a\\ b',
    '-d',
    "$'\\n'",
    '|',
    ';',
    '\n',
    '<<E\n',
    '\nE\n',
    'X=',
    'if',
    'fi',
    '{',
    '}',
    '🙂',
    '"',
    "'",
    '((',
    '$1/$2',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 25 }), (words) => checkPieces(words.join(' '))),
    { numRuns: 300 },
  )
})

it.each([
  ['brackets', '('.repeat(50_000)],
  ['substitutions', '$('.repeat(20_000)],
  ['quotes', '"$("'.repeat(10_000)],
  ['one long string', `X="${'a/'.repeat(500_000)}"`],
  ['one long list', `X=(${'-H "a: b" '.repeat(10_000)}); curl "\${X[@]}" a/b`],
  ['a truncated file', 'curl -H "A: b" -d @- <<EOF\n{"a": '],
])('survives %s', (_, text) => {
  try {
    read(text)
  } catch (error) {
    expect(String(error)).toMatch(/RangeError|took more than|is nested more than/)
  }
})
