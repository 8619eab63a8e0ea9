import { beforeAll, describe, expect, test } from 'vitest'
import { go } from '../../src/languages/go/index.ts'
import { misplaced, moduleOf } from '../tree-sitter/read.ts'
import { callsOf, show, valuesOf } from './show.ts'

beforeAll(() => go.prepare?.())

const read = (text: string, file = 'cloud/client.go') => moduleOf(go, file, `package cloud\n${text}`)
const inside = (text: string, file?: string) => read(`func f(given string) {\n${text}\n}\n`, file)
const uses = (text: string, file?: string) =>
  inside(text, file).strings.map(({ use, value }) => `${use} ${show(value)}`)

describe('packages', () => {
  test('are folders', () => {
    expect(read('').package).toBe('cloud')
    expect(read('', 'main.go').package).toBe('.')
    expect(read('', 'a/b/c.go').package).toBe('a/b')
  })

  test('are imported as a whole, under their own name or another', () => {
    const module = read(
      'import (\n h "net/http"\n "gopkg.in/resty.v1"\n "a.b/go-thing/v2"\n . "strings"\n _ "embed"\n)',
    )
    expect(module.bindings.map(({ name, from }) => `${name} ${from?.module} ${from?.name}`)).toEqual([
      'h net/http *',
      'resty gopkg.in/resty.v1 *',
      'thing a.b/go-thing/v2 *',
    ])
    expect(module.opens).toEqual(['strings'])
    expect(module.imports.map((one) => one.module)).toContain('embed')
  })

  test('whose name is not in their path are told by the name that nothing declares', () => {
    const module = read('import "a.b/profitbricks/profitbricks-sdk-go"\nfunc f() { profitbricks.List() }')
    const [call] = module.calls
    const of = call?.callee.kind === 'member' ? call.callee.of : undefined
    expect(of?.kind === 'name' && of.binding !== undefined && module.bindings[of.binding]?.from?.module).toBe(
      'a.b/profitbricks/profitbricks-sdk-go',
    )
  })

  test('export what stands at the top, imports left out', () => {
    const module = read('import "fmt"\nconst A = "a"\nvar b, c string\ntype T struct{}\nfunc F() { d := "d" }')
    expect(module.exports.map(({ name }) => name)).toEqual(['T', 'A', 'F'])
  })
})

describe('strings', () => {
  test.each([
    ['"a/b"', 'a/b'],
    ['"a\\u002fb\\x2f\\n"', 'a/b/\n'],
    ['`a\\n/b`', 'a\\n/b'],
    ["'/'", '/'],
  ])('%s', (source, value) => {
    const module = read(`// 😀\r\nvar x = ${source}\r\n`)
    expect(valuesOf(module, 'x')).toEqual([JSON.stringify(value)])
    expect(misplaced(module, `package cloud\n// 😀\r\nvar x = ${source}\r\n`)).toEqual([])
  })

  test('are put together', () => {
    const module = inside('x := "a" + given +\n"b"\ny := fmt.Sprintf("%[2]s/%[1]d-%%", 5, given)')
    expect(valuesOf(module, 'x')).toEqual(['"a" + given + "b"'])
    expect(valuesOf(module, 'y')).toEqual(['given + "/" + "5" + "-" + "%"'])
    expect(module.strings.map(({ value }) => show(value))).toEqual([
      '"a" + given + "b"',
      'given + "/" + "5" + "-" + "%"',
    ])
  })

  test('by calls are strings, too', () => {
    expect(uses('a := strings.Join([]string{"x", "y"}, "/")')).toContain('value call')
    expect(uses('a := given + path.Join(given, given)')).toContain('value given + call')
  })
})

describe('values', () => {
  test('of constants repeat, with the number of their line', () => {
    const module = read('const (\n A = iota + 1\n B\n _\n D\n)\nconst (\n E, F = "e", "f"\n G, H\n)')
    expect(['A', 'B', 'D', 'G', 'H'].map((name) => valuesOf(module, name))).toEqual([
      ['"1"'],
      ['"2"'],
      ['"4"'],
      ['"e"'],
      ['"f"'],
    ])
  })

  test('of several results are the first one', () => {
    const module = inside('x, err := url.Parse("a")\nv, ok := os.LookupEnv("A")\n_, z := g()')
    expect(valuesOf(module, 'x')).toEqual(['call'])
    expect(valuesOf(module, 'v')).toEqual(['$A'])
    expect(valuesOf(module, 'z')).toEqual(['call.["1"]'])
  })

  test('of a block are its own', () => {
    const module = inside('x := "a"\nif x := "b"; x != "" {\n x := x + "c"\n _ = x\n}\nx = "d"')
    expect(
      module.bindings.filter(({ name }) => name === 'x').map(({ values }) => values.map((one) => show(one.value))),
    ).toEqual([['"a"', '"d"'], ['"b"'], ['x + "c"']])
    const [outer, second, third] = module.bindings.flatMap(({ name }, index) => (name === 'x' ? [index] : []))
    expect(outer).toBeDefined()
    const sum = module.bindings[third ?? 0]?.values[0]?.value
    expect(sum?.kind === 'concat' && sum.parts[0]?.kind === 'name' && sum.parts[0].binding).toBe(second)
  })

  test('that are only given sometimes are told', () => {
    const module = inside('if given == "" { given = "a" } else { given = "b" }\nswitch { case true: given = "c" }')
    const values = module.bindings.find(({ name }) => name === 'given')?.values ?? []
    expect(values.map(({ conditional }) => conditional)).toEqual([true, true, true])
  })

  test.each([
    ['x := []byte("a")', '"a"'],
    ['x := string("a")', '"a"'],
    ['x := (*[]string)(nil)', 'null'],
    ['x := &given', 'given'],
    ['x := any("a").(string)', '"a"'],
    ['x := make(map[string]string)', '{}'],
    ['x := flag.String("base", "a", "")', '<"a">'],
    ['x := cmd.Flags().StringP("base", "b", "a", "")', '<"a">'],
    ['x := flag.Int("v", 5, "")', '<"5">'],
    ['x := flags.String("n")\n_ = cli.StringFlag{Name: "n", Value: "a", EnvVar: "E"}', '<$E | "a">'],
    ['viper.SetDefault("n", "a")\nx := viper.GetString("n")', '<"a">'],
  ])('%s', (source, value) => {
    expect(valuesOf(inside(source), 'x')).toEqual([value])
  })

  test('are given through pointers and encoders', () => {
    const module = inside(
      'var x string\nflag.StringVar(&x, "n", "a", "")\nb := new(bytes.Buffer)\njson.NewEncoder(b).Encode(given)',
    )
    expect(valuesOf(module, 'x')).toEqual(['<"a">'])
    expect(valuesOf(module, 'b')).toEqual(['call', 'given'])
  })

  test('are returned, errors left out', () => {
    const module = read(
      'func g() (string, error) {\n if a { return "", err }\n return "x", nil\n}\nfunc h() (r string) { r = "y"; return }',
    )
    expect(module.functions.map((one) => one.returns.map(show))).toEqual([['"x"'], ['r']])
  })
})

describe('literals', () => {
  test.each([
    ['map[string]string{"a": "b"}', '{"a": "b"}'],
    ['http.Header{"A": {"b"}}', '{"A": ["b"]}'],
    ['url.Values{"a": []string{"b"}}', '{"a": ["b"]}'],
    ['[]string{"a", "b"}', '["a", "b"]'],
    ['[...]string{1: "a"}', '["a"]'],
    ['[]map[string]string{{"a": "b"}}', '[{"a": "b"}]'],
    ['struct{ A, B string }{"a", "b"}', '{"A": "a", "B": "b"}'],
    ['[]struct{ A string }{{"a"}, {A: "b"}}', '[{"A": "a"}, {"A": "b"}]'],
  ])('%s', (source, value) => {
    expect(valuesOf(inside(`x := ${source}`), 'x')).toEqual([value])
  })

  test('of structs make an object with its fields by name', () => {
    const types = 'type T struct { A string; b, C int }\n'
    const named = read(`${types}var x = &T{A: "a", C: 2}\nvar y = T{"a", 1, 2}\nvar z = other.T{A: "a"}\n`)
    expect(callsOf(named)).toEqual([
      'new T("A": "a", "C": "2")',
      'new T("A": "a", "b": "1", "C": "2")',
      'new other.T("A": "a")',
    ])
  })

  test('of addresses are one string', () => {
    const module = read('import "net/url"\nvar x = url.URL{Scheme: "https", Host: "h", Path: "p", RawQuery: "q"}\n')
    expect(valuesOf(module, 'x')).toEqual(['"https" + "://" + "h" + "/" + "p" + "?" + "q"'])
  })
})

describe('types', () => {
  const text =
    'type T struct {\n *http.Client\n A, B string `json:"a,omitempty" xml:"x"`\n c *Other "json:\\"d\\""\n e string `json:"-"`\n}\n'

  test('have fields, with their names on the wire', () => {
    const [made] = read(text).classes
    expect(made?.base && show(made.base)).toBe('http.Client')
    expect(
      made?.members.map(({ name, wire, type }) => [
        name,
        wire?.map((one) => (one.kind === 'written' ? one.value : '')).join(''),
        type && show(type),
      ]),
    ).toEqual([
      ['Client', undefined, 'http.Client'],
      ['A', 'a', undefined],
      ['B', 'a', undefined],
      ['c', 'd', 'Other'],
      ['e', undefined, undefined],
    ])
  })

  test('have the methods whose receiver they are, wherever they are declared', () => {
    const module = read(`func (t *T) M() string { return t.A }\n${text}func (o Other) N() {}\n`)
    expect(
      module.classes.map(({ name, members }) => [
        name,
        members.filter(({ role }) => role === 'method').map((one) => one.name),
      ]),
    ).toEqual([
      ['T', ['M']],
      ['Other', ['N']],
    ])
    expect(show(module.functions[0]?.returns[0])).toBe('this.A')
    expect(module.bindings.some(({ name }) => name === 'Other')).toBe(false)
  })

  test('are given members by functions that take one', () => {
    const module = read(`${text}func WithA(a string) func(*T) { return func(t *T) { t.A = a } }\n`)
    expect(module.assignments.map(({ target }) => target.of)).toMatchObject([{ kind: 'this', class: 0 }])
  })
})

describe('uses', () => {
  test.each([
    ['strings.Replace(given, "/old", "/new", 1)', ['search "/old"', 'value "/new"']],
    ['strings.TrimPrefix(given + "/x", "/old")', ['value given + "/x"', 'search "/old"']],
    ['strings.NewReplacer("/old", "/new").Replace(given)', ['search "/old"', 'value "/new"']],
    ['mux.HandleFunc("/a", nil)', ['route "/a"']],
    ['_ = Routes{{"n", "/a", list}}', ['route "n"', 'route "/a"']],
    ['_ = Routes{{"n", "/a"}}', ['value "n"', 'value "/a"']],
    ['if r.URL.Path == "/a" {}', ['route "/a"']],
    ['switch r.URL.Path { case "/a": }', ['route "/a"']],
    ['_ = `{"href": "https://h/a"}`', ['link "{\\"href\\": \\"https://h/a\\"}"']],
  ])('%s', (source, expected) => {
    expect(uses(source)).toEqual(expect.arrayContaining(expected))
  })

  test('of tests are what is expected', () => {
    expect(uses('if req.URL.Path != "/a" {}', 'a_test.go')).toEqual(['assertion "/a"'])
    expect(uses('assert.Equal(t, "/a", given)', 'a_test.go')).toEqual(['assertion "/a"'])
    expect(uses('_ = []struct{ in, want string }{{"i", "/a"}}', 'a_test.go')).toEqual(['value "i"', 'assertion "/a"'])
  })
})

describe('parts', () => {
  test('of addresses make another address', () => {
    const module = inside('u, _ := url.Parse("https://h/a")\nu.Path += "/b"\nu.RawQuery = "c"')
    expect(valuesOf(module, 'u')).toEqual(['call', 'u + "/b"', 'u + "?" + "c"'])
  })

  test('of requests are said of them', () => {
    const module = inside(
      'req, _ := http.NewRequest("GET", given, nil)\nreq.Header["A"] = []string{"b"}\nreq.URL.RawQuery = "c"',
    )
    expect(callsOf(module).slice(1)).toEqual(['req.Header.Set("A", "b")', 'req.RawQuery=("c")'])
  })

  test('of maps of values are their members', () => {
    const module = inside('q := url.Values{}\nq.Add("a", "b")\nx := q.Encode()')
    expect(module.assignments.map(({ target, value }) => `${show(target)} ${show(value)}`)).toEqual(['q.["a"] "b"'])
  })
})
