import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, segmentOf, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

/** JSON in a string, with its quotes escaped. */
function textOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}\\"${name}\\": ${value.replaceAll('"', '\\"')}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['"{', ...parts, '}"']
}

function mapOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}", ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['Map.of(', ...parts, ')']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`System.getenv("${env}")`])

const net: Client = {
  needs: ['import java.net.URI;\nimport java.net.http.*;\n'],
  send: ({ method, url, headers, members }) =>
    code`    HttpRequest request = HttpRequest.newBuilder()
        .uri(URI.create(${url}))
${joined(
  headers.map((one) => code`        .header(${quoted(one.name)}, ${given(one)})\n`),
  '',
)}        ${
      members ? code`.method("${method}", HttpRequest.BodyPublishers.ofString(${textOf(members)}))` : `.${method}()`
    }
        .build();
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
`,
}

const okhttp: Client = {
  needs: ['import okhttp3.*;\n'],
  send: ({ method, url, headers, members }) =>
    code`    Request request = new Request.Builder()
        .url(${url})
${joined(
  headers.map((one) => code`        .addHeader(${quoted(one.name)}, ${given(one)})\n`),
  '',
)}        .${method.toLowerCase()}(${
      members ? code`RequestBody.create(${textOf(members)}, MediaType.get("application/json"))` : []
    })
        .build();
    new OkHttpClient().newCall(request).execute();
`,
}

const rest: Client = {
  needs: [
    'import java.util.Map;\nimport org.springframework.http.*;\nimport org.springframework.web.client.RestTemplate;\n',
  ],
  send: ({ method, url, headers, members }) =>
    code`    HttpHeaders headers = new HttpHeaders();
${joined(
  headers.map((one) => code`    headers.set(${quoted(one.name)}, ${given(one)});\n`),
  '',
)}    HttpEntity<?> entity = new HttpEntity<>(${members ? code`${mapOf(members)}, ` : []}headers);
    new RestTemplate().exchange(${url}, HttpMethod.${method}, entity, String.class);
`,
}

const main = '  public static void main(String[] args) throws Exception {\n'

/** Java. */
export const java: Language = {
  main: 'Main.java',
  beside: [
    {
      path: 'pom.xml',
      code: ['<project><groupId>example</groupId><artifactId>qlab</artifactId><version>1.0</version></project>\n'],
    },
  ],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['BASE'],
      head: code`  static final String HOST = "${HOST}";\n  static final String BASE = HOST + "/cloudapi/" + "${segmentOf(one)}";\n`,
    }),
    join: (one) => ({
      value: ['BASE'],
      head: code`  static final String BASE = String.join("/", "${HOST}", "cloudapi", "${segmentOf(one)}");\n`,
    }),
    format: (one) => ({
      value: ['BASE'],
      head: code`  static final String BASE = String.format("%s/cloudapi/%s", "${HOST}", "${segmentOf(one)}");\n`,
    }),
    env: (one) => ({
      value: ['BASE'],
      head: code`  static final String BASE = System.getenv().getOrDefault("QLAB_URL", "${baseOf(one)}");\n`,
    }),
    config: (one) => ({
      value: ['settings.getProperty("qlab.base")'],
      head: [
        '  static final java.util.Properties settings = new java.util.Properties();\n\n  static void load() throws Exception {\n    settings.load(new java.io.FileReader("application.properties"));\n  }\n',
      ],
      files: [{ path: 'application.properties', code: code`qlab.base=${baseOf(one)}\nqlab.retries=3\n` }],
      within: (body) =>
        code`  static void run(String id) throws Exception {\n${body}  }\n\n${main}    load();\n    run(args[0]);\n  }\n`,
    }),
    field: (one) => ({
      value: ['settings.base'],
      head: ['  static final Settings settings = new Settings();\n'],
      files: [
        {
          path: 'Settings.java',
          code: code`package qlab;\n\nclass Settings {\n  String base = "${baseOf(one)}";\n}\n`,
        },
      ],
    }),
    inherited: (one) => ({
      value: ['base'],
      files: [
        {
          path: 'Root.java',
          code: code`package qlab;\n\nclass Root {\n  protected String base = "${baseOf(one)}";\n}\n`,
        },
      ],
      within: (body) =>
        code`  static class Cloud extends Root {\n    void run(String id) throws Exception {\n${body}    }\n  }\n\n${main}    new Cloud().run(args[0]);\n  }\n`,
    }),
    builder: (one) => ({
      value: ['BASE'],
      head: code`  static final String BASE = new Address().host("${HOST}").version("${segmentOf(one)}").build();\n`,
      files: [
        {
          path: 'Address.java',
          code: [
            `package qlab;

class Address {
  private String text = "";

  Address host(String name) {
    this.text = name;
    return this;
  }

  Address version(String name) {
    this.text += "/cloudapi/" + name;
    return this;
  }

  String build() {
    return text;
  }
}
`,
          ],
        },
      ],
    }),
    files: (one) => ({
      value: ['Settings.BASE'],
      files: [
        {
          path: 'Settings.java',
          code: code`package qlab;\n\nclass Settings {\n  static final String BASE = "${baseOf(one)}";\n}\n`,
        },
      ],
    }),
    template: (one) => ({
      value: ['BASE'],
      head: code`  static final String VERSION = "${segmentOf(one)}";\n  static final String BASE = "${HOST}/cloudapi/%s".formatted(VERSION);\n`,
    }),
    argument: (one) => ({
      value: ['base'],
      within: (body) =>
        code`  static void run(String base, String id) throws Exception {\n${body}  }\n\n${main}    run("${baseOf(one)}", args[0]);\n  }\n`,
    }),
  },
  clients: [net, okhttp, rest],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes
      ? code`String.format("%s${before}%s${after}", ${base}, id)`
      : code`${base} + "${before}" + id + "${after}"`
  },
  comment: (text) => `  // ${text}\n`,
  constant: (text, number) => `  static final String OTHER${number} = "${text}";\n`,
  file: ({ needs, head, body }) => code`package qlab;\n\n${needs}\npublic class Main {\n${head}\n${body}}\n`,
  within: (body) =>
    code`  static void run(String id) throws Exception {\n${body}  }\n\n${main}    run(args[0]);\n  }\n`,
}
