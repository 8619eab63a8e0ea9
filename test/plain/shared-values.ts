/** Files of a program by name; `<version>` stands for the version. */
type Program = Readonly<Record<string, string>>

/** Programs whose address takes its version from another file. */
export const programs: readonly Program[] = [
  {
    'Config.kt': 'object Config {\n  const val HOST = "https://api.ionos.com"\n  const val VERSION = "<version>"\n}\n',
    'Client.kt': `class Client {
  private val base = "\${Config.HOST}/cloudapi/\${Config.VERSION}"
  fun stop(dc: String, id: String) = http.post("$base/datacenters/$dc/servers/$id/stop")
}
`,
  },
  {
    'src/config.rs': 'pub const HOST: &str = "https://api.ionos.com";\npub const VERSION: &str = "<version>";\n',
    'src/client.rs': 'fn url(path: &str) -> String { format!("{HOST}/cloudapi/{VERSION}{path}") }\n',
  },
  {
    'src/lib.rs': 'pub fn version() -> &\'static str {\n    "<version>"\n}\n',
    'src/client.rs':
      'fn url() -> String { format!("https://api.ionos.com/cloudapi/{}/datacenters", crate::version()) }\n',
  },
  {
    'config.ps1': "$ApiHost = 'https://api.ionos.com'\n$ApiVersion = '<version>'\n",
    'stop.ps1':
      '. $PSScriptRoot\\config.ps1\nInvoke-RestMethod -Method Post -Uri "$ApiHost/cloudapi/$ApiVersion/datacenters/$dc"\n',
  },
  {
    'settings.json': '{ "cloud": { "url": "https://api.ionos.com", "version": "<version>" } }\n',
    'run.ps1': `$cfg = Get-Content settings.json -Raw | ConvertFrom-Json
Invoke-RestMethod -Method Delete -Uri "$($cfg.cloud.url)/cloudapi/$($cfg.cloud.version)/datacenters/$id"
`,
  },
  {
    'lib/Config.pm': "package Config;\nuse constant { HOST => 'https://api.ionos.com', VERSION => '<version>' };\n1;\n",
    'lib/Client.pm': "my $url = join '/', Config::HOST, 'cloudapi', Config::VERSION, 'datacenters';\n",
  },
  {
    'API.swift': 'enum API {\n    static let host = "api.ionos.com"\n    static let version = "<version>"\n}\n',
    'Client.swift': 'let url = "https://\\(API.host)/cloudapi/\\(API.version)/datacenters"\n',
  },
  {
    'cloud.h': '#define CLOUD_HOST "https://api.ionos.com"\n#define CLOUD_VERSION "<version>"\n',
    'cloud.c': 'void url(char *b) { snprintf(b, 99, "%s/cloudapi/%s/datacenters", CLOUD_HOST, CLOUD_VERSION); }\n',
  },
  {
    'variables.tf':
      'variable "api_host" {\n  default = "https://api.ionos.com"\n}\nvariable "api_version" {\n  type    = string\n  default = "<version>"\n}\n',
    'main.tf': `locals {
  base = "\${var.api_host}/cloudapi/\${var.api_version}"
}
data "http" "dcs" {
  url = "\${local.base}/datacenters"
}
`,
  },
  {
    'terraform.tfvars': 'api_version = "<version>"\n',
    'main.tf': `variable "api_version" {}
data "http" "dcs" {
  url = "https://api.ionos.com/cloudapi/\${var.api_version}/datacenters"
}
`,
  },
  {
    'env.bat': 'set CLOUD_HOST=https://api.ionos.com\nset CLOUD_VERSION=<version>\n',
    'stop.bat': 'call env.bat\ncurl -X POST %CLOUD_HOST%/cloudapi/%CLOUD_VERSION%/datacenters/%1\n',
  },
  {
    'config.lua': 'local M = {}\nM.host = "https://api.ionos.com"\nM.version = "<version>"\nreturn M\n',
    'main.lua': 'http.request(config.host .. "/cloudapi/" .. config.version .. "/datacenters/x")\n',
  },
  {
    'gradle.properties': 'cloudVersion=<version>\n',
    'build.gradle.kts':
      'val cloudVersion: String by project\nval url = "https://api.ionos.com/cloudapi/$cloudVersion/datacenters"\n',
  },
  {
    'application.conf': 'cloud { host = "https://api.ionos.com", version = "<version>" }\n',
    'Client.scala':
      'val base = s"$' +
      '{config.getString("cloud.host")}/cloudapi/$' +
      '{config.getString("cloud.version")}/datacenters"\n',
  },
  {
    'Const.kt': 'object Const { const val BASE = "https://api.ionos.com/cloudapi/%VERSION%" }\n',
    'Client.kt':
      'class Client {\n  val version = "<version>"\n  fun url() = Const.BASE.replace("%VERSION%", version)\n}\n',
  },
  {
    'consts.rs':
      'pub const BASE: &str = "https://api.ionos.com/cloudapi/__VERSION__";\npub const VERSION: &str = "<version>";\n',
    'main.rs': 'fn main() { let base = BASE.replace("__VERSION__", VERSION); }\n',
  },
]

/** Names of the file itself, and a name that two files give different versions. */
export const apartFiles: Program = {
  'p0/Client.kt': 'fun url(version: String) = "https://api.ionos.com/cloudapi/$version/datacenters"\n',
  'p0/Other.kt': 'object Other {\n  val version = "v2"\n}\n',
  'p1/client.rs': 'fn url() -> String { format!("https://api.ionos.com/cloudapi/{VERSION}/datacenters") }\n',
  'p1/old.rs': 'pub const VERSION: &str = "v4";\n',
  'p1/new.rs': 'pub const VERSION: &str = "v6";\n',
}
