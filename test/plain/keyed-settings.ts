type Files = Readonly<Record<string, string>>

const ROOT = 'https://api.ionos.com/cloudapi/'
const YAML = 'billing:\n  version: <other>\ncloud:\n  version: <version>\n'
const TOML = '[billing]\nversion = "<other>"\n\n[cloud]\nversion = "<version>"\n'
const JSON_TEXT = '{\n  "billing": { "version": "<other>" },\n  "cloud": { "version": "<version>" }\n}\n'
const HOCON = 'billing {\n  version = "<other>"\n}\ncloud {\n  version = "<version>"\n}\n'

const rust = (read: string): string =>
  `impl Client {\n    pub async fn list(&self) -> Result<()> {\n        let version = ${read};\n        let url = format!("${ROOT}{}/datacenters", version);\n        self.http.get(&url).send().await?;\n        Ok(())\n    }\n}\n`
const elixir = (head: string, read: string, tail = ''): string =>
  `defmodule Acme.Client do\n${head}  def list do\n    HTTPoison.get!("${ROOT}#{${read}}/datacenters")\n  end\n${tail}end\n`
const scala = (field: string, read: string): string =>
  `class Client {\n  ${field}\n  def list(): String =\n    basicRequest.get(uri"${ROOT}\${${read}}/datacenters").send(backend).body.merge\n}\n`
const kotlin = (parameter: string, read: string): string =>
  `class Client(${parameter}) {\n    fun list() = http.newCall(Request.Builder().url("${ROOT}\${${read}}/datacenters").get().build()).execute()\n}\n`

const MODULE_SETTINGS =
  'import Config\n\nconfig :acme, Acme.Billing,\n  version: "<other>"\n\nconfig :acme, Acme.Client,\n  timeout: 30,\n  version: "<version>"\n'
const GROUP_SETTINGS =
  'import Config\n\nconfig :acme, :billing, version: "<other>"\nconfig :acme, :cloud, timeout: 30, version: "<version>"\n'

/** Programs whose version is a setting that they take by its keys; another section has a key of the same last word. */
export const programs: readonly Files[] = [
  { 'Settings.toml': TOML, 'src/client.rs': rust('self.settings.get_string("cloud.version")?') },
  { 'config/default.yaml': YAML, 'src/client.rs': rust('self.settings.get::<String>("cloud.version")?') },
  { 'Settings.toml': TOML, 'src/client.rs': rust('&self.settings.cloud.version') },
  { 'config.json': JSON_TEXT, 'src/client.rs': rust('self.config["cloud"]["version"].as_str().unwrap()') },
  {
    'config/config.exs': MODULE_SETTINGS,
    'lib/client.ex': elixir('', 'Application.get_env(:acme, __MODULE__)[:version]'),
  },
  {
    'config/config.exs': MODULE_SETTINGS,
    'lib/client.ex': elixir('  @version Application.compile_env(:acme, [__MODULE__, :version])\n\n', '@version'),
  },
  {
    'config/runtime.exs': GROUP_SETTINGS,
    'lib/client.ex': elixir(
      '',
      'version()',
      '\n  defp version do\n    :acme |> Application.get_env(:cloud) |> Keyword.fetch!(:version)\n  end\n',
    ),
  },
  {
    'conf/application.conf': HOCON,
    'app/Client.scala': scala('val cloud = ConfigFactory.load().getConfig("cloud")', 'cloud.getString("version")'),
  },
  { 'conf/application.conf': HOCON, 'app/Client.scala': scala('', 'config.get[String]("cloud.version")') },
  {
    'application.yml': YAML,
    'Client.kt': kotlin('@Value("\\${cloud.version}") private val version: String', 'version'),
  },
  { 'application.yml': YAML, 'Client.kt': kotlin('private val properties: CloudProperties', 'properties.version') },
  {
    'application.conf': HOCON,
    'Client.kt': kotlin('private val config: ApplicationConfig', 'config.property("cloud.version").getString()'),
  },
  {
    'cloud.ini': '[billing]\nversion = <other>\n\n[cloud]\nversion = <version>\n',
    'lib/Cloud.pm': `my $config = Config::Tiny->read('cloud.ini');\n\nsub list {\n    my $version = $config->{cloud}{version};\n    return $ua->get("${ROOT}$version/datacenters");\n}\n`,
  },
  {
    'settings.lua':
      'return {\n  billing = { version = "<other>" },\n  cloud = { timeout = 30, version = "<version>" },\n}\n',
    'client.lua': `local settings = require("settings")\nreturn request({ method = "GET", url = "${ROOT}" .. settings.cloud.version .. "/datacenters" })\n`,
  },
  {
    'config.yml': `default:\n${YAML.replace(/^/gm, '  ').trimEnd()}\n`,
    'client.R': `config <- config::get()\nGET(paste0("${ROOT}", config$cloud$version, "/datacenters"))\n`,
  },
  {
    'config.json': '{\n  "billingVersion": "<other>",\n  "cloudVersion": "<version>"\n}\n',
    'lib/client.dart': `Future<void> list() => http.get(Uri.parse('${ROOT}\${GlobalConfiguration().getValue('cloudVersion')}/datacenters'));\n`,
  },
  {
    'config.yaml': YAML,
    'client.go': `package cloud\n\nimport (\n\t"net/http"\n\n\t"github.com/spf13/viper"\n)\n\nfunc List() (*http.Response, error) {\n\treturn http.Get("${ROOT}" + viper.Sub("cloud").GetString("version") + "/datacenters")\n}\n`,
  },
  {
    'config.yaml': YAML,
    'client.go': `package cloud\n\nimport (\n\t"net/http"\n\n\t"github.com/knadh/koanf/v2"\n)\n\nvar k = koanf.New(".")\n\nfunc List() (*http.Response, error) {\n\treturn http.Get("${ROOT}" + k.String("cloud.version") + "/datacenters")\n}\n`,
  },
  {
    'settings.cfg': '[billing]\nversion = <other>\n\n[cloud]\nversion = <version>\n',
    'client.py': `import requests\nfrom configparser import ConfigParser\n\nparser = ConfigParser()\nparser.read('settings.cfg')\n\n\ndef datacenters():\n    return requests.get("${ROOT}" + parser.get('cloud', 'version') + "/datacenters")\n`,
  },
  {
    'application.yml': YAML,
    'CloudConfig.java': 'package acme;\n\npublic interface CloudConfig {\n    String getVersion();\n}\n',
    'Client.java': `package acme;\n\nimport java.net.URI;\nimport java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\n\nclass Client {\n    private final CloudConfig config;\n\n    Client(CloudConfig config) {\n        this.config = config;\n    }\n\n    HttpRequest list() {\n        return HttpRequest.newBuilder(URI.create("${ROOT}" + config.getVersion() + "/datacenters")).GET().build();\n    }\n}\n`,
  },
]
