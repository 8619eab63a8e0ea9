import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from './read.ts'

/** The text without what a fix would take out of it. */
function without(file: string, text: string): string {
  const edits = find('property', file, text).flatMap(({ removal = [] }) => removal)
  const unique = [...new Map(edits.map((edit) => [`${edit.start} ${edit.end}`, edit])).values()]
  return unique
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text: put }) => left.slice(0, start) + put + left.slice(end), text)
}

/** A literal of each language: before the members, members with marks in front of all but the first, behind them. */
const LITERALS: readonly (readonly [file: string, text: string, left: string])[] = [
  ['A.kt', 'val b = mapOf("cores" to 2, "allowReboot" to true)', 'val b = mapOf("cores" to 2)'],
  [
    'A.kt',
    'val b = mapOf<String, Any>("allowReboot" to true, "cores" to 2)',
    'val b = mapOf<String, Any>("cores" to 2)',
  ],
  ['A.kt', 'val b = """{"allowReboot": true, "cores": $cores}"""', 'val b = """{"cores": $cores}"""'],
  ['A.kt', 'val b = "{\\"cores\\": 2, \\"allowReboot\\": true}"', 'val b = "{\\"cores\\": 2}"'],
  ['A.scala', 'val b = Map("cores" -> 2, "allowReboot" -> true, "ram" -> 4)', 'val b = Map("cores" -> 2, "ram" -> 4)'],
  ['A.scala', 'Json.obj("cores" -> 2, "allowReboot" -> true)', 'Json.obj("cores" -> 2)'],
  ['A.swift', 'let b: [String: Any] = ["cores": 2, "allowReboot": true]', 'let b: [String: Any] = ["cores": 2]'],
  ['A.swift', 'let b: [String: Any] = ["allowReboot": true]', 'let b: [String: Any] = [:]'],
  ['A.swift', 'let b = #"{"cores": 2, "allowReboot": true}"#', 'let b = #"{"cores": 2}"#'],
  ['a.rs', 'let b = json!({"cores": 2, "allowReboot": true});', 'let b = json!({"cores": 2});'],
  ['a.rs', 'let b = json!({"cores": cores.max(2), "allowReboot": reboot});', 'let b = json!({"cores": cores.max(2)});'],
  ['a.rs', 'let b = r#"{"allowReboot": true, "cores": 2}"#;', 'let b = r#"{"cores": 2}"#;'],
  ['a.rs', 'let b = HashMap::from([("cores", 2), ("allow_reboot", 1)]);', 'let b = HashMap::from([("cores", 2)]);'],
  ['a.dart', "final b = {'cores': 2, 'allowReboot': reboot};", "final b = {'cores': 2};"],
  ['a.dart', "final b = <String, dynamic>{...base, 'allowReboot': true};", 'final b = <String, dynamic>{...base};'],
  ['a.groovy', 'def b = [cores: 2, allowReboot: true]', 'def b = [cores: 2]'],
  ['Jenkinsfile', 'def b = [allowReboot: true]', 'def b = [:]'],
  ['a.ps1', '$b = @{ cores = 2; allowReboot = $true }', '$b = @{ cores = 2 }'],
  ['a.ps1', '$b = @{ allowReboot = $true; cores = 2 }', '$b = @{ cores = 2 }'],
  ['a.ps1', '$b = [ordered]@{\n  cores = 2\n  allowReboot = $true\n}', '$b = [ordered]@{\n  cores = 2\n}'],
  ['a.ps1', '$b = \'{"cores": 2, "allowReboot": true}\'', '$b = \'{"cores": 2}\''],
  ['a.ps1', '$b = @"\n{"cores": $c, "allowReboot": true}\n"@', '$b = @"\n{"cores": $c}\n"@'],
  ['a.pl', 'send({ cores => 2, allowReboot => JSON::true });', 'send({ cores => 2 });'],
  ['a.pl', "my %b = (cores => 2, 'allowReboot' => 1, ram => 4);", 'my %b = (cores => 2, ram => 4);'],
  ['a.pl', 'my $b = encode_json { %$base, allowReboot => 1 };', 'my $b = encode_json { %$base };'],
  ['a.lua', 'local b = { cores = 2, allowReboot = true }', 'local b = { cores = 2 }'],
  ['a.lua', 'local b = { ["allowReboot"] = true; ["cores"] = 2 }', 'local b = { ["cores"] = 2 }'],
  ['a.lua', 'local b = [[{"cores": 2, "allowReboot": true}]]', 'local b = [[{"cores": 2}]]'],
  ['a.ex', 'body = %{cores: 2, allowReboot: true}', 'body = %{cores: 2}'],
  ['a.ex', 'body = %{"allowReboot" => true, "cores" => 2}', 'body = %{"cores" => 2}'],
  ['a.ex', 'Req.patch!(url, json: [cores: 2, allow_reboot: true])', 'Req.patch!(url, json: [cores: 2])'],
  ['a.ex', 'body = ~s({"cores": 2, "allowReboot": true})', 'body = ~s({"cores": 2})'],
  ['a.erl', 'B = #{cores => 2, allowReboot => true},', 'B = #{cores => 2},'],
  ['a.erl', 'B = [{cores, 2}, {<<"allowReboot">>, true}],', 'B = [{cores, 2}],'],
  ['a.R', 'b <- list(cores = 2, allowReboot = TRUE)', 'b <- list(cores = 2)'],
  ['a.jl', 'b = Dict("cores" => 2, "allowReboot" => true)', 'b = Dict("cores" => 2)'],
  ['a.clj', '(def b {:cores 2 :allowReboot true})', '(def b {:cores 2})'],
  ['a.clj', '(def b {:allowReboot true :cores 2})', '(def b {:cores 2})'],
  ['a.clj', '(def b {"cores" 2, "allowReboot" true, "ram" 4})', '(def b {"cores" 2, "ram" 4})'],
  [
    'a.clj',
    '(def b {:cores 2\n        :allow-reboot true\n        :ram (* 2 n)})',
    '(def b {:cores 2\n        :ram (* 2 n)})',
  ],
  ['A.hs', 'b = object [ "cores" .= (2 :: Int), "allowReboot" .= True ]', 'b = object [ "cores" .= (2 :: Int) ]'],
  ['A.hs', 'b = object\n  [ "cores" .= c\n  , "allowReboot" .= True\n  ]', 'b = object\n  [ "cores" .= c\n  ]'],
  [
    'A.elm',
    'b = E.object [ ( "cores", E.int 2 ), ( "allowReboot", E.bool True ) ]',
    'b = E.object [ ( "cores", E.int 2 ) ]',
  ],
  ['a.nix', 'b = builtins.toJSON { cores = 2; allowReboot = true; };', 'b = builtins.toJSON { cores = 2; };'],
  ['a.nix', 'b = { allowReboot = true; };', 'b = {};'],
  ['a.tf', 'body = jsonencode({ cores = 2, allowReboot = true })', 'body = jsonencode({ cores = 2 })'],
  ['a.tf', 'b = {\n  cores = 2\n  allowReboot = true\n}', 'b = {\n  cores = 2\n}'],
  ['a.toml', 'b = { cores = 2, allowReboot = true }', 'b = { cores = 2 }'],
  ['a.jsonnet', 'local b = { cores: 2, allowReboot: true };', 'local b = { cores: 2 };'],
  ['a.cr', 'b = {cores: 2, allowReboot: true}', 'b = {cores: 2}'],
  ['a.fs', 'let b = dict [ "cores", box 2; "allowReboot", box true ]', 'let b = dict [ "cores", box 2 ]'],
  ['A.vb', 'Dim b = New With { .cores = 2, .allowReboot = True }', 'Dim b = New With { .cores = 2 }'],
  ['A.vb', 'From {{"cores", 2}, {"allowReboot", True}}', 'From {{"cores", 2}}'],
  ['A.vb', 'Dim b = "{""cores"": 2, ""allowReboot"": true}"', 'Dim b = "{""cores"": 2}"'],
  ['a.m', 'NSDictionary *b = @{@"cores": @2, @"allowReboot": @YES};', 'NSDictionary *b = @{@"cores": @2};'],
  ['a.cpp', 'json b = {{"cores", 2}, {"allowReboot", true}};', 'json b = {{"cores", 2}};'],
  ['a.cpp', 'auto b = R"({"cores": 2, "allowReboot": true})";', 'auto b = R"({"cores": 2})";'],
  ['a.ml', 'let b = `Assoc [("cores", `Int 2); ("allowReboot", `Bool true)]', 'let b = `Assoc [("cores", `Int 2)]'],
  ['a.zig', 'const b = .{ .cores = 2, .allowReboot = true };', 'const b = .{ .cores = 2 };'],
  ['a.nim', 'let b = %*{"cores": 2, "allowReboot": true}', 'let b = %*{"cores": 2}'],
  ['a.bat', 'curl -d "{\\"cores\\":2,\\"allowReboot\\":true}" %URL%', 'curl -d "{\\"cores\\":2}" %URL%'],
  ['Makefile', `\tcurl -d '{"cores":2,"allowReboot":true}' $(URL)`, `\tcurl -d '{"cores":2}' $(URL)`],
  ['body.json.j2', '{"cores": {{ cores }}, "allowReboot": {{ reboot }}}', '{"cores": {{ cores }}}'],
  ['a.lua', 'b = {\n  -- note\n  allowReboot = on(1, 2), -- why\n  cores = 2,\n}', 'b = {\n  -- note\n  cores = 2,\n}'],
  ['A.scala', 'Map(\n  "cores" -> 2,\n  "allowReboot" -> f(1, "a, b")\n)', 'Map(\n  "cores" -> 2\n)'],
  ['a.dart', "send({'properties': {'allowReboot': true}});", "send({'properties': {}});"],
]

/** What is not plainly a member of a literal, and stays as it is. */
const OTHERS: readonly (readonly [file: string, text: string])[] = [
  ['A.kt', 'update(cores = 2, allowReboot = true)'],
  ['A.kt', 'val b = mapOf("allowReboot" to true)'],
  ['A.kt', 'if (cores == 2 && allowReboot == true) {'],
  ['A.kt', 'when (x) { cores -> 2, allowReboot -> 1 }'],
  ['A.kt', 'buildJsonObject { put("cores", 2); put("allowReboot", true) }'],
  ['A.scala', 'update("cores" -> 2, "allowReboot" -> true)'],
  ['A.scala', 'Server(cores = 2, allowReboot = true)'],
  ['A.scala', 'case class Server(cores: Int, allowReboot: Boolean)'],
  ['A.swift', 'update(cores: 2, allowReboot: true)'],
  ['A.swift', 'func update(cores: Int, allowReboot: Bool) {}'],
  ['A.swift', 'body["allowReboot"] = true; body["cores"] = 2'],
  ['a.rs', 'let p = Props { cores: 2, allow_reboot: true };'],
  ['a.rs', 'struct Props { cores: u8, allow_reboot: bool }'],
  ['a.rs', 'match p { Props { cores, allow_reboot: true } => 1, _ => 2 }'],
  ['a.dart', 'update(cores: 2, allowReboot: true);'],
  ['a.dart', "final b = {'cores': 2, if (old) 'allowReboot': true};"],
  ['a.groovy', 'update(cores: 2, allowReboot: true)'],
  ['a.groovy', 'update cores: 2, allowReboot: true'],
  ['a.ps1', 'Update-Server -Cores 2 -AllowReboot $true'],
  ['a.ps1', 'if ($x) { $cores = 2; $allowReboot = $true }'],
  ['a.ps1', 'param([int]$Cores = 2, [bool]$AllowReboot = $true)'],
  ['a.pl', 'update($url, cores => 2, allowReboot => 1);'],
  ['a.pl', 'my @b = map { allowReboot => 1 } @servers;'],
  ['a.pl', 'if ($x) { cores => 2, allowReboot => 1 }'],
  ['a.lua', 'function update(cores, allowReboot) b.allowReboot = true end'],
  ['a.ex', 'update(server, cores: 2, allowReboot: true)'],
  ['a.ex', 'body = %{base | cores: 2, allowReboot: true}'],
  ['a.ex', 'body = %Server{cores: 2, allowReboot: true}'],
  ['a.erl', 'S = #server{cores = 2, allowReboot = true},'],
  ['a.R', 'update(cores = 2, allowReboot = TRUE)'],
  ['a.jl', 'update(cores = 2, allowReboot = true)'],
  ['a.clj', '(update! server :cores 2 :allowReboot true)'],
  ['a.clj', '(defn update [{:keys [cores allowReboot]}] {:cores cores :x})'],
  ['a.clj', '(def b {:cores 2 #_:old :allowReboot true})'],
  ['A.hs', 'b = Server { cores = 2, allowReboot = True }'],
  ['a.nix', '{ cores, allowReboot ? true, ... }: { inherit cores allowReboot; }'],
  ['a.tf', 'resource "x" "y" { allowReboot = true }'],
  ['a.cpp', 'Server s{2, allowReboot = true};'],
  ['a.cpp', 'if (x) { cores = 2, allowReboot = true; }'],
  ['a.jl', '# b = Dict("cores" => 2, "allowReboot" => true)'],
  ['a.lua', '-- b = { cores = 2, allowReboot = true }'],
  ['A.kt', '/* {"cores": 2, "allowReboot": true} */'],
  ['a.lua', 'local b = { cores = 2, allowReboot = true'],
  ['a.lua', 'local b = ( cores = 2, allowReboot = true }'],
  ['body.json.j2', '{"cores": 2{% if reboot %}, "allowReboot": true{% endif %}}'],
  ['a.m', '@{@"cores": @2}; [self updateCores:2 allowReboot:YES];'],
  ['a.txt', 'We sent {"cores": 2, "allowReboot": true} once.'],
  ['a.cpp', 'auto b = "{\\"cores\\":2," + extra + "\\"allowReboot\\":true}";'],
]

describe('members of literals without a grammar', () => {
  it.each(LITERALS)('%s: %s', (file, text, left) => expect(without(file, text)).toBe(left))
  it.each(OTHERS)('%s keeps %s', (file, text) => expect(without(file, text)).toBe(text))
})

interface Shape {
  readonly file: string
  readonly open: string
  readonly close: string
  readonly mark: string
  readonly note: string
  readonly member: (name: string, value: string) => string
}

const SHAPES: readonly Shape[] = [
  { file: 'A.kt', open: 'mapOf(', close: ')', mark: ',', note: '/* a, b */', member: (n, v) => `"${n}" to ${v}` },
  { file: 'A.swift', open: '[', close: ']', mark: ',', note: '// a, b\n', member: (n, v) => `"${n}": ${v}` },
  { file: 'a.rs', open: 'json!({', close: '})', mark: ',', note: '// [\n', member: (n, v) => `"${n}": ${v}` },
  { file: 'a.ps1', open: '@{', close: '}', mark: ';', note: '<# } #>', member: (n, v) => `${n} = ${v}` },
  { file: 'a.pl', open: 'my %b = (', close: ')', mark: ',', note: ' # )\n', member: (n, v) => `${n} => ${v}` },
  { file: 'a.lua', open: '{', close: '}', mark: ',', note: ' -- a }\n', member: (n, v) => `["${n}"] = ${v}` },
  { file: 'a.ex', open: '%{', close: '}', mark: ',', note: ' # a }\n', member: (n, v) => `${n}: ${v}` },
  { file: 'a.R', open: 'list(', close: ')', mark: ',', note: ' # a )\n', member: (n, v) => `${n} = ${v}` },
  { file: 'A.hs', open: 'object [', close: ']', mark: ',', note: ' -- a ]\n', member: (n, v) => `"${n}" .= ${v}` },
  { file: 'a.nix', open: 'b = {', close: '}', mark: ';', note: ' # a }\n', member: (n, v) => `${n} = ${v}` },
  { file: 'a.cpp', open: 'json b = {', close: '}', mark: ',', note: '/* } */', member: (n, v) => `{"${n}", ${v}}` },
  { file: 'a.clj', open: '{', close: '}', mark: '', note: ' ; a }\n', member: (n, v) => `:${n} ${v}` },
]

describe('any literal', () => {
  const member = fc.record({
    name: fc.constantFrom('cores', 'ram', 'cpuFamily', 'name'),
    value: fc.constantFrom('1', '"a, b"', 'f(1, 2)', '[1]', '"}"', 'true'),
    lead: fc.constantFrom('', ' ', '\n  ', '\r\n\t', 'note'),
    trail: fc.constantFrom('', ' ', '\n'),
  })
  const literal = fc.record({
    shape: fc.constantFrom(...SHAPES),
    members: fc.array(member, { minLength: 1, maxLength: 4 }),
    at: fc.nat(4),
    closing: fc.constantFrom('', ' ', '\n'),
    marked: fc.boolean(),
  })

  it('loses the member and one mark, and nothing else', () => {
    fc.assert(
      fc.property(literal, ({ shape, members, at, closing, marked }) => {
        const { mark, note, open, close } = shape
        const own = at % (members.length + 1)
        const named = members.map(({ name, ...rest }, index) => ({ ...rest, name: `${name}${index}` }))
        named.splice(own, 0, { name: 'allowReboot', value: 'true', lead: ' ', trail: '' })
        const ends = marked || mark === ';'
        const spelled = named.map(({ name, value, lead, trail }, index) => {
          const behind = index < named.length - 1 || ends ? mark || ' ' : ''
          return `${lead === 'note' ? note : lead}${shape.member(name, value)}${mark === '' ? '' : trail}${behind}`
        })
        const text = `${open}${spelled.join('')}${closing}${close}\n`
        const left = without(shape.file, text)

        const bare = (code: string) => code.replaceAll(note, '').replace(/\s/g, '')
        const kept = bare(left)
        const ours = bare(shape.member('allowReboot', 'true'))
        const all = bare(text)
        const place = all.indexOf(ours)
        const behind = all.slice(0, place) + all.slice(place + ours.length + mark.length)
        const before = all.slice(0, place - mark.length) + all.slice(place + ours.length)
        expect(all.slice(0, place - mark.length) !== kept && [behind, before]).toContain(kept)
        expect(left.split(note).length).toBe(text.split(note).length)
        expect(without(shape.file, left)).toBe(left)
      }),
      { numRuns: 2_000 },
    )
  })
})
