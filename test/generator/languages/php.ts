import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, segmentOf, siteOf } from '../model.ts'

const quoted = (text: Code) => code`'${text}'`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}'${name}' => ${value.replaceAll('"', "'")}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['[', ...parts, ']']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`getenv('${env}')`])

const headersOf = (headers: readonly Header[]): Code =>
  code`[${joined(
    headers.map((one) => code`${quoted(one.name)} => ${given(one)}`),
    ', ',
  )}]`

const curl: Client = {
  send: ({ method, url, headers, members }) =>
    code`    $handle = curl_init(${url});
    curl_setopt($handle, CURLOPT_CUSTOMREQUEST, '${method}');
    curl_setopt($handle, CURLOPT_HTTPHEADER, [${joined(
      headers.map((one) => (one.text ? code`'${one.name}: ${one.text}'` : code`'${one.name}: ' . ${given(one)}`)),
      ', ',
    )}]);
${members ? code`    curl_setopt($handle, CURLOPT_POSTFIELDS, json_encode(${bodyOf(members)}));\n` : []}    return curl_exec($handle);
`,
}

const guzzle: Client = {
  needs: ['use GuzzleHttp\\Client;\n'],
  send: ({ method, url, headers, members }) =>
    code`    $client = new Client();
    return $client->request('${method}', ${url}, ['headers' => ${headersOf(headers)}${
      members ? code`, 'json' => ${bodyOf(members)}` : []
    }]);
`,
}

const laravel: Client = {
  needs: ['use Illuminate\\Support\\Facades\\Http;\n'],
  send: ({ method, url, headers, members }) =>
    code`    return Http::withHeaders(${headersOf(headers)})->${method.toLowerCase()}(${url}${
      members ? code`, ${bodyOf(members)}` : []
    });
`,
}

/** PHP. */
export const php: Language = {
  main: 'main.php',
  beside: [{ path: 'composer.json', code: ['{ "name": "example/qlab", "require": { "php": ">=8.1" } }\n'] }],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['BASE'],
      head: code`const HOST = '${HOST}';\nconst BASE = HOST . '/cloudapi/' . '${segmentOf(one)}';\n`,
    }),
    join: (one) => ({
      value: ['BASE'],
      head: code`define('BASE', implode('/', ['${HOST}', 'cloudapi', '${segmentOf(one)}']));\n`,
    }),
    format: (one) => ({
      value: ['BASE'],
      head: code`define('BASE', sprintf('%s/cloudapi/%s', '${HOST}', '${segmentOf(one)}'));\n`,
    }),
    env: (one) => ({ value: ['BASE'], head: code`define('BASE', getenv('QLAB_URL') ?: '${baseOf(one)}');\n` }),
    config: (one) => ({
      value: ["$settings['base']"],
      files: [
        {
          path: 'settings.php',
          code: code`<?php\n\nreturn [\n    'base' => '${baseOf(one)}',\n    'retries' => 3,\n];\n`,
        },
      ],
      within: (body) =>
        code`function run($id) {\n    $settings = require __DIR__ . '/settings.php';\n${body}}\n\nrun($argv[1]);\n`,
    }),
    field: (one) => ({
      value: ['$settings->base'],
      head: code`class Settings {\n    public string $base = '${baseOf(one)}';\n}\n`,
      within: (body) => code`function run($id) {\n    $settings = new Settings();\n${body}}\n\nrun($argv[1]);\n`,
    }),
    inherited: (one) => ({
      value: ['$this->base'],
      head: code`class Root {\n    protected string $base = '${baseOf(one)}';\n}\n`,
      within: (body) =>
        code`class Cloud extends Root {\n    public function run($id) {\n${body}    }\n}\n\n(new Cloud())->run($argv[1]);\n`,
    }),
    builder: (one) => ({
      value: ['BASE'],
      head: code`class Address {
    private string $text = '';

    public function host($name) {
        $this->text = $name;
        return $this;
    }

    public function version($name) {
        $this->text .= '/cloudapi/' . $name;
        return $this;
    }

    public function build() {
        return $this->text;
    }
}

define('BASE', (new Address())->host('${HOST}')->version('${segmentOf(one)}')->build());
`,
    }),
    files: (one) => ({
      value: ['Settings::BASE'],
      needs: ["require_once __DIR__ . '/Settings.php';\n"],
      files: [
        {
          path: 'Settings.php',
          code: code`<?php\n\nnamespace Qlab;\n\nclass Settings {\n    public const BASE = '${baseOf(one)}';\n}\n`,
        },
      ],
    }),
    template: (one) => ({
      value: ['base()'],
      head: code`function base() {\n    $version = '${segmentOf(one)}';\n    return "${HOST}/cloudapi/{$version}";\n}\n`,
    }),
    argument: (one) => ({
      value: ['$base'],
      within: (body) => code`function run($base, $id) {\n${body}}\n\nrun('${baseOf(one)}', $argv[1]);\n`,
    }),
  },
  clients: [curl, guzzle, laravel],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    const name = String(base[0])
    if (holes && name.startsWith('$')) return code`"{${base}}${before}{$id}${after}"`
    return holes ? code`sprintf('%s${before}%s${after}', ${base}, $id)` : code`${base} . '${before}' . $id . '${after}'`
  },
  comment: (text) => `// ${text}\n`,
  constant: (text, number) => `const OTHER${number} = '${text}';\n`,
  file: ({ needs, head, body }) => code`<?php\n\nnamespace Qlab;\n\n${needs}\n${head}\n${body}`,
  within: (body) => code`function run($id) {\n${body}}\n\nrun($argv[1]);\n`,
}
