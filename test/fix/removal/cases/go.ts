import type { Case } from './case.ts'

const inMain = (body: string) => `package main\n\nfunc main() {\n${body}}\n`
const sent = (body: string) =>
  `package main\n\nimport (\n\t"net/http"\n\t"strings"\n)\n\nfunc main() {\n\tbody := strings.NewReader(${body})\n\treq, _ := http.NewRequest("PATCH", "https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2", body)\n\thttp.DefaultClient.Do(req)\n}\n`

export const go: readonly Case[] = [
  [
    'a map',
    inMain('\ta := map[string]interface{}{"cores": 1, "allowReboot": true, "ram": 2}\n'),
    inMain('\ta := map[string]interface{}{"cores": 1, "ram": 2}\n'),
  ],
  [
    'a map, last',
    inMain('\ta := map[string]any{"cores": 1, "allowReboot": true}\n'),
    inMain('\ta := map[string]any{"cores": 1}\n'),
  ],
  ['a map, only', inMain('\ta := map[string]any{"allowReboot": true}\n'), inMain('\ta := map[string]any{}\n')],
  [
    'a map of lines',
    inMain('\ta := map[string]any{\n\t\t"cores": 1,\n\t\t"allowReboot": true, // now\n\t}\n'),
    inMain('\ta := map[string]any{\n\t\t"cores": 1,\n\t}\n'),
  ],
  [
    'a map of lines, the brace behind it',
    inMain('\ta := map[string]any{\n\t\t"cores": 1,\n\t\t"allowReboot": true}\n'),
    inMain('\ta := map[string]any{\n\t\t"cores": 1}\n'),
  ],
  [
    'a map of lines, only',
    inMain('\ta := map[string]any{\n\t\t"allowReboot": true,\n\t}\n'),
    inMain('\ta := map[string]any{}\n'),
  ],
  [
    'a map in a map',
    inMain('\ta := map[string]any{"properties": map[string]any{"allowReboot": true}, "id": 1}\n'),
    inMain('\ta := map[string]any{"properties": map[string]any{}, "id": 1}\n'),
  ],
  [
    'a struct',
    inMain(
      '\ta := profitbricks.ServerProperties{\n\t\tCores:       1,\n\t\tAllowReboot: true,\n\t\tRAM:         2,\n\t}\n',
    ),
    inMain('\ta := profitbricks.ServerProperties{\n\t\tCores:       1,\n\t\tRAM:         2,\n\t}\n'),
  ],
  [
    'a struct on a line',
    inMain('\tsend(&Server{Cores: 1, AllowReboot: &yes})\n'),
    inMain('\tsend(&Server{Cores: 1})\n'),
  ],
  [
    'an assignment',
    inMain('\tb := map[string]any{}\n\tb["allowReboot"] = true // now\n\tsend(b)\n'),
    inMain('\tb := map[string]any{}\n\tsend(b)\n'),
  ],
  [
    'an assignment of a member',
    inMain('\tserver.Properties.AllowReboot = true\n\tsend(server)\n'),
    inMain('\tsend(server)\n'),
  ],
  [
    'an assignment alone in a branch',
    inMain('\tif now {\n\t\tb["allowReboot"] = true\n\t}\n'),
    inMain('\tif now {\n\t}\n'),
  ],
  ['an assignment in a line', inMain('\tif now { b["allowReboot"] = true }\n'), inMain('\tif now { }\n')],
  ['an assignment among others', inMain('\ta(); b["allowReboot"] = true; c()\n'), inMain('\ta(); c()\n')],
  ['an assignment of two', inMain('\tb["allowReboot"], c = true, 1\n')],
  ['an assignment in the head of an if', inMain('\tif b["allowReboot"] = true; c {\n\t}\n')],
  [
    'a field',
    'package main\n\ntype Server struct {\n\tCores int `json:"cores"`\n\tAllowReboot bool `json:"allowReboot"`\n}\n',
  ],
  ['JSON in back quotes', sent('`{"cores": 1, "allowReboot": true}`'), sent('`{"cores": 1}`')],
  ['JSON of lines', sent('`{\n\t"allowReboot": true,\n\t"cores": 1\n}`'), sent('`{\n\t"cores": 1\n}`')],
  ['JSON with escaped quotes', sent('"{\\"cores\\": 1, \\"allowReboot\\": true}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON in parts', sent('`{"cores": 1,` + `"allowReboot": true}`'), sent('`{"cores": 1` + `}`')],
  [
    'JSON in a format',
    sent('fmt.Sprintf(`{"cores": %d, "allowReboot": true}`, n)'),
    sent('fmt.Sprintf(`{"cores": %d}`, n)'),
  ],
  ['JSON in a format that takes the value', sent('fmt.Sprintf(`{"cores": %d, "allowReboot": %t}`, n, now)')],
  [
    'CRLF and emoji',
    inMain('\tlog("🚀")\r\n\ta := map[string]any{\r\n\t\t"allowReboot": true,\r\n\t\t"cores": 1,\r\n\t}\r\n'),
    inMain('\tlog("🚀")\r\n\ta := map[string]any{\r\n\t\t"cores": 1,\r\n\t}\r\n'),
  ],
]
