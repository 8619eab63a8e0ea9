import type { Case } from './case.ts'

const inMain = (body: string) => `class A\n{\n    void Run()\n    {\n${body}    }\n}\n`
const sent = (body: string) =>
  inMain(
    `        var content = new StringContent(${body}, Encoding.UTF8, "application/json");\n        client.PatchAsync("https://api.profitbricks.com/cloudapi/v4/datacenters/1", content);\n`,
  ).replace('Run()', 'Run(HttpClient client)')

export const csharp: readonly Case[] = [
  [
    'an anonymous object',
    inMain('        Send(new { cores = 1, allowReboot = true, ram = 2 });\n'),
    inMain('        Send(new { cores = 1, ram = 2 });\n'),
  ],
  [
    'an anonymous object, last',
    inMain('        Send(new { cores = 1, allowReboot = true });\n'),
    inMain('        Send(new { cores = 1 });\n'),
  ],
  [
    'an anonymous object, only',
    inMain('        Send(new { allowReboot = true });\n'),
    inMain('        Send(new {});\n'),
  ],
  [
    'an anonymous object, a name alone',
    inMain('        Send(new { cores, allowReboot });\n'),
    inMain('        Send(new { cores });\n'),
  ],
  [
    'an anonymous object on lines',
    inMain(
      '        Send(new\n        {\n            cores = 1, // one\n            allowReboot = true, // now\n            ram = 2\n        });\n',
    ),
    inMain('        Send(new\n        {\n            cores = 1, // one\n            ram = 2\n        });\n'),
  ],
  [
    'an initialiser',
    inMain('        var p = new ServerProperties { Cores = 1, AllowReboot = true };\n'),
    inMain('        var p = new ServerProperties { Cores = 1 };\n'),
  ],
  [
    'an initialiser on lines',
    inMain(
      '        var p = new ServerProperties\n        {\n            AllowReboot = true,\n            Cores = 1\n        };\n',
    ),
    inMain('        var p = new ServerProperties\n        {\n            Cores = 1\n        };\n'),
  ],
  [
    'an initialiser, only',
    inMain('        var p = new ServerProperties { AllowReboot = true };\n'),
    inMain('        var p = new ServerProperties {};\n'),
  ],
  [
    'a dictionary of pairs',
    inMain('        var b = new Dictionary<string, object> { { "cores", 1 }, { "allowReboot", true } };\n'),
    inMain('        var b = new Dictionary<string, object> { { "cores", 1 } };\n'),
  ],
  [
    'a dictionary of indexers',
    inMain(
      '        var b = new Dictionary<string, object>\n        {\n            ["allowReboot"] = true,\n            ["cores"] = 1,\n        };\n',
    ),
    inMain('        var b = new Dictionary<string, object>\n        {\n            ["cores"] = 1,\n        };\n'),
  ],
  [
    'an assignment',
    inMain('        b["allowReboot"] = true; // now\n        Send(b);\n'),
    inMain('        Send(b);\n'),
  ],
  [
    'an assignment of a member',
    inMain('        p.AllowReboot = true;\n        Send(p);\n'),
    inMain('        Send(p);\n'),
  ],
  ['an assignment without braces around', inMain('        if (now) p.AllowReboot = true;\n        Send(p);\n')],
  [
    'an assignment without braces below',
    inMain('        if (now)\n            p.AllowReboot = true;\n        Send(p);\n'),
  ],
  [
    'Add',
    inMain('        var b = new JObject();\n        b.Add("allowReboot", true);\n        Send(b);\n'),
    inMain('        var b = new JObject();\n        Send(b);\n'),
  ],
  [
    'a named argument',
    inMain('        client.UpdateServer(id, cores: 1, allowReboot: true);\n'),
    inMain('        client.UpdateServer(id, cores: 1);\n'),
  ],
  [
    'a named argument, only',
    inMain('        client.UpdateServer(allowReboot: true);\n'),
    inMain('        client.UpdateServer();\n'),
  ],
  [
    'with',
    inMain('        var q = p with { AllowReboot = true, Cores = 1 };\n'),
    inMain('        var q = p with { Cores = 1 };\n'),
  ],
  [
    'a property',
    'class A\n{\n    public bool AllowReboot { get; set; }\n    void Run() { Send(new { allowReboot = true, a = 1 }); }\n}\n',
    'class A\n{\n    public bool AllowReboot { get; set; }\n    void Run() { Send(new { a = 1 }); }\n}\n',
  ],
  ['JSON with escaped quotes', sent('"{\\"cores\\": 1, \\"allowReboot\\": true}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON verbatim', sent('@"{""allowReboot"": true, ""cores"": 1}"'), sent('@"{""cores"": 1}"')],
  ['JSON raw', sent('"""{"allowReboot": true, "cores": 1}"""'), sent('"""{"cores": 1}"""')],
  [
    'JSON raw on lines',
    sent(
      '"""\n            {\n              "cores": 1,\n              "allowReboot": true\n            }\n            """',
    ),
    sent('"""\n            {\n              "cores": 1\n            }\n            """'),
  ],
  ['JSON interpolated', sent('$"{{\\"cores\\": {n}, \\"allowReboot\\": true}}"'), sent('$"{{\\"cores\\": {n}}}"')],
  [
    'JSON interpolated, the value',
    sent('$"{{\\"allowReboot\\": {now}, \\"cores\\": {n}}}"'),
    sent('$"{{\\"cores\\": {n}}}"'),
  ],
  [
    'CRLF and emoji',
    inMain(
      '        Log("🚀");\r\n        Send(new\r\n        {\r\n            allowReboot = true,\r\n            cores = 1\r\n        });\r\n',
    ),
    inMain('        Log("🚀");\r\n        Send(new\r\n        {\r\n            cores = 1\r\n        });\r\n'),
  ],
]
