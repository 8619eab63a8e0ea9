import { type Code, code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/java.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

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
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes
      ? code`String.format("%s${before}%s${after}", ${base}, id)`
      : code`${base} + "${before}" + id + "${after}"`
  },
  path: (path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return [holes ? `String.format("${before}%s${after}", id)` : `"${before}" + id + "${after}"`]
  },
  comment: (text) => `  // ${text}\n`,
  constant: (text, number) => `  static final String OTHER${number} = "${text}";\n`,
  file: ({ needs, head, body }) => code`package qlab;\n\n${needs}\npublic class Main {\n${head}\n${body}}\n`,
  within: (body) =>
    code`  static void run(String id) throws Exception {\n${body}  }\n\n${main}    run(args[0]);\n  }\n`,
}
