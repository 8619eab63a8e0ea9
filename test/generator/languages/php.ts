import { type Code, code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/php.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const quoted = (text: Code) => code`'${text}'`

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
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    const name = String(base[0])
    if (holes && name.startsWith('$')) return code`"{${base}}${before}{$id}${after}"`
    return holes ? code`sprintf('%s${before}%s${after}', ${base}, $id)` : code`${base} . '${before}' . $id . '${after}'`
  },
  path: (path, holes) => [holes ? `"${path.replace('{}', '{$id}')}"` : `'${path.replace('{}', "' . $id . '")}'`],
  comment: (text) => `// ${text}\n`,
  constant: (text, number) => `const OTHER${number} = '${text}';\n`,
  file: ({ needs, head, body }) => code`<?php\n\nnamespace Qlab;\n\n${needs}\n${head}\n${body}`,
  within: (body) => code`function run($id) {\n${body}}\n\nrun($argv[1]);\n`,
}
