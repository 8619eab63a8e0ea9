import type { Language, Written } from './languages.ts'

const HEAD = 'package lab;\n\n'

function written(value: string, body: string, more: Readonly<Record<string, string>> = {}): Written {
  return { base: { 'Settings.java': `${HEAD}class Settings {\n${body}}\n`, ...more }, needs: '', value }
}

const REST = 'import org.springframework.web.client.RestTemplate;\n\n'

function send(method: string, url: string): string {
  return method === 'get'
    ? `new RestTemplate().getForObject(${url}, String.class)`
    : `new RestTemplate().delete(${url})`
}

/** How programs are written in Java: one package. */
export const java: Language = {
  fixed: {},
  bases: {
    literal: (version) =>
      written('Settings.BASE', `  static final String BASE = "https://api.ionos.com/cloudapi/${version}";\n`),
    parts: (version) =>
      written('Settings.BASE', `  static final String BASE = Host.NAME + "/cloudapi/${version}";\n`, {
        'Host.java': `${HEAD}class Host {\n  static final String NAME = "https://api.ionos.com";\n}\n`,
      }),
    'passed on': (version) =>
      written('Settings.BASE', '  static final String BASE = First.ROOT;\n', {
        'First.java': `${HEAD}class First {\n  static final String ROOT = "https://api.ionos.com/cloudapi/${version}";\n  static final int RETRIES = 3;\n}\n`,
      }),
    field: (version) =>
      written('new Settings().base', `  String base = "https://api.ionos.com/cloudapi/${version}";\n`),
    config: (version) =>
      written(
        'Settings.ALL.get("host") + Settings.ALL.get("root")',
        `  static final java.util.Map<String, String> ALL = java.util.Map.of("host", "https://api.ionos.com", "root", "/cloudapi/${version}");\n`,
      ),
    env: (version) =>
      written(
        'Settings.base()',
        `  static String base() {\n    return java.util.Optional.ofNullable(System.getenv("CLOUD_URL")).orElse("https://api.ionos.com/cloudapi/${version}");\n  }\n`,
      ),
    function: (version) =>
      written(
        'Settings.base()',
        `  private static final String ROOT = "https://api.ionos.com/cloudapi";\n\n  static String base() {\n    return ROOT + "/" + "${version}";\n  }\n`,
      ),
    other: (version) => ({
      base: {
        'lib/Base.java': `package lab.lib;\n\npublic class Base {\n  public static final String URL = "https://api.ionos.com/cloudapi/${version}";\n}\n`,
      },
      needs: 'import lab.lib.Base;\n',
      value: 'Base.URL',
    }),
  },
  uses: {
    here: (value, needs, method) => ({
      'Main.java': `${HEAD}${needs}${REST}class Main {\n  void run(String id) {\n    ${send(method, `${value} + "/servers/" + id`)};\n  }\n}\n`,
    }),
    wrapped: (value, needs, method) => ({
      'Http.java': `${HEAD}${needs}${REST}class Http {\n  static void send(String path) {\n    ${send(method, `${value} + path`)};\n  }\n}\n`,
      'Main.java': `${HEAD}class Main {\n  void run() {\n    Http.send("/servers/1");\n  }\n}\n`,
    }),
    client: (value, needs, method) => ({
      'Client.java': `${HEAD}${needs}${REST}class Client {\n  private final String url = ${value};\n\n  void send(String path) {\n    ${send(method, 'url + path')};\n  }\n}\n`,
      'Main.java': `${HEAD}class Main {\n  void run() {\n    new Client().send("/servers/1");\n  }\n}\n`,
    }),
    mixed: (value, needs, method) => ({
      'Http.java': `${HEAD}${needs}${REST}class Http {\n  static void send(String path) {\n    ${send(method, `${value} + path`)};\n  }\n\n  static void images() {\n    ${send('get', '"https://api.ionos.com/cloudapi/v4/images"')};\n  }\n}\n`,
      'Main.java': `${HEAD}class Main {\n  void run() {\n    Http.send("/servers/1");\n  }\n}\n`,
    }),
  },
  other: (index) => ({
    [`Other${index}.java`]: `${HEAD}class Other${index} {\n  static final String BASE = "https://api.ionos.com/cloudapi/v6";\n  static final String COMPANY = "ionos-cloud";\n}\n`,
    [`User${index}.java`]: `${HEAD}${REST}class User${index} {\n  void list() {\n    ${send('get', `Other${index}.BASE + "/servers"`)};\n  }\n}\n`,
  }),
}
