import type { Case } from './case.ts'

const inMain = (body: string) => `class A {\n    void run() {\n${body}    }\n}\n`
const sent = (body: string) =>
  `import java.net.URI;\nimport java.net.http.*;\n\n${inMain(
    `        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.profitbricks.com/cloudapi/v4/datacenters/1"))\n            .method("PATCH", HttpRequest.BodyPublishers.ofString(${body}))\n            .build();\n        client.send(request, HttpResponse.BodyHandlers.ofString());\n`,
  )}`.replace('run()', 'run(HttpClient client)')

export const java: readonly Case[] = [
  [
    'Map.of',
    inMain('        send(Map.of("allowReboot", true, "cores", 1));\n'),
    inMain('        send(Map.of("cores", 1));\n'),
  ],
  [
    'Map.of, last',
    inMain('        send(Map.of("cores", 1, "allowReboot", true));\n'),
    inMain('        send(Map.of("cores", 1));\n'),
  ],
  ['Map.of, only', inMain('        send(Map.of("allowReboot", true));\n'), inMain('        send(Map.of());\n')],
  [
    'Map.of on lines',
    inMain(
      '        send(Map.of(\n            "cores", 1,\n            "allowReboot", true, // now\n            "ram", 2));\n',
    ),
    inMain('        send(Map.of(\n            "cores", 1,\n            "ram", 2));\n'),
  ],
  ['Map.ofEntries', inMain('        send(Map.ofEntries(entry("allowReboot", true), entry("cores", 1)));\n')],
  ['a map of one', inMain('        send(Collections.singletonMap("allowReboot", true));\n')],
  [
    'put',
    inMain(
      '        Map<String, Object> b = new HashMap<>();\n        b.put("cores", 1);\n        b.put("allowReboot", true); // now\n        b.put("ram", 2);\n',
    ),
    inMain('        Map<String, Object> b = new HashMap<>();\n        b.put("cores", 1);\n        b.put("ram", 2);\n'),
  ],
  [
    'put without braces around',
    inMain(
      '        JSONObject b = new JSONObject();\n        if (now) b.put("allowReboot", true);\n        send(b);\n',
    ),
  ],
  [
    'put alone in a branch',
    inMain(
      '        JSONObject b = new JSONObject();\n        if (now) {\n            b.put("allowReboot", true);\n        }\n        send(b);\n',
    ),
    inMain('        JSONObject b = new JSONObject();\n        if (now) {\n        }\n        send(b);\n'),
  ],
  [
    'a chain of put',
    inMain('        JSONObject b = new JSONObject().put("cores", 1).put("allowReboot", true).put("ram", 2);\n'),
    inMain('        JSONObject b = new JSONObject().put("cores", 1).put("ram", 2);\n'),
  ],
  [
    'a chain of put on lines',
    inMain(
      '        JSONObject b = new JSONObject()\n            .put("cores", 1)\n            .put("allowReboot", true) // now\n            .put("ram", 2);\n',
    ),
    inMain('        JSONObject b = new JSONObject()\n            .put("cores", 1)\n            .put("ram", 2);\n'),
  ],
  [
    'a chain of put on lines, last',
    inMain(
      '        JSONObject b = new JSONObject()\n            .put("cores", 1)\n            .put("allowReboot", true);\n',
    ),
    inMain('        JSONObject b = new JSONObject()\n            .put("cores", 1);\n'),
  ],
  [
    'a block of put',
    inMain('        send(new HashMap<String, Object>() {{ put("cores", 1); put("allowReboot", true); }});\n'),
    inMain('        send(new HashMap<String, Object>() {{ put("cores", 1); }});\n'),
  ],
  [
    'a block of put on lines',
    inMain(
      '        send(new HashMap<String, Object>() {{\n            put("allowReboot", true);\n            put("cores", 1);\n        }});\n',
    ),
    inMain('        send(new HashMap<String, Object>() {{\n            put("cores", 1);\n        }});\n'),
  ],
  [
    'ImmutableMap.builder',
    inMain('        send(ImmutableMap.builder().put("allowReboot", true).put("cores", 1).build());\n'),
    inMain('        send(ImmutableMap.builder().put("cores", 1).build());\n'),
  ],
  [
    'add',
    inMain('        JsonObject b = new JsonObject();\n        b.addProperty("allowReboot", true);\n        send(b);\n'),
    inMain('        JsonObject b = new JsonObject();\n        send(b);\n'),
  ],
  [
    'a setter',
    inMain('        server.setAllowReboot(true);\n        send(server);\n'),
    inMain('        send(server);\n'),
  ],
  [
    'a step of a builder',
    inMain('        send(Server.builder().cores(1).allowReboot(true).ram(2).build());\n'),
    inMain('        send(Server.builder().cores(1).ram(2).build());\n'),
  ],
  [
    'a step of a builder on lines',
    inMain(
      '        Server s = Server.builder()\n            .cores(1)\n            .allowReboot(true)\n            .ram(2)\n            .build();\n',
    ),
    inMain('        Server s = Server.builder()\n            .cores(1)\n            .ram(2)\n            .build();\n'),
  ],
  [
    'an assignment',
    inMain('        server.allowReboot = true;\n        send(server);\n'),
    inMain('        send(server);\n'),
  ],
  [
    'an assignment without braces around',
    inMain('        if (now) server.allowReboot = true;\n        send(server);\n'),
  ],
  ['a field', 'class A {\n    @JsonProperty("allowReboot")\n    private boolean allowReboot;\n}\n'],
  ['JSON with escaped quotes', sent('"{\\"cores\\": 1, \\"allowReboot\\": true}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON with escaped quotes, first', sent('"{\\"allowReboot\\":true,\\"cores\\":1}"'), sent('"{\\"cores\\":1}"')],
  ['JSON with escaped quotes, only', sent('"{\\"allowReboot\\": true}"'), sent('"{}"')],
  [
    'JSON in parts',
    sent('"{\\"cores\\": 1, "\n                + "\\"allowReboot\\": true, "\n                + "\\"ram\\": 2}"'),
    sent('"{\\"cores\\": 1, "\n                + ""\n                + "\\"ram\\": 2}"'),
  ],
  [
    'JSON in parts with a value put in',
    sent('"{\\"cores\\": " + n + ", \\"allowReboot\\": true}"'),
    sent('"{\\"cores\\": " + n + "}"'),
  ],
  [
    'JSON in a text block',
    sent(
      '"""\n            {\n              "cores": 1,\n              "allowReboot": true,\n              "ram": 2\n            }\n            """',
    ),
    sent('"""\n            {\n              "cores": 1,\n              "ram": 2\n            }\n            """'),
  ],
  [
    'JSON in a text block, last',
    sent(
      '"""\n            {\n              "cores": 1,\n              "allowReboot": true\n            }\n            """',
    ),
    sent('"""\n            {\n              "cores": 1\n            }\n            """'),
  ],
  [
    'JSON in a text block on a line',
    sent('"""\n            {"cores": 1, "allowReboot": true}\n            """'),
    sent('"""\n            {"cores": 1}\n            """'),
  ],
  [
    'JSON in a format',
    sent('String.format("{\\"cores\\": %d, \\"allowReboot\\": true}", n)'),
    sent('String.format("{\\"cores\\": %d}", n)'),
  ],
  [
    'CRLF and emoji',
    inMain(
      '        log("🚀");\r\n        b.put("x", 1);\r\n        server.allowReboot = true;\r\n        send(b);\r\n',
    ),
    inMain('        log("🚀");\r\n        b.put("x", 1);\r\n        send(b);\r\n'),
  ],
]
