import { expect, test } from 'vitest'
import { addresses } from './read.ts'

/** Small programs whose version is given in some way of their language; `<V>` stands for it, `<H>` for the host. */
const rows: readonly (readonly [file: string, text: string])[] = [
  [
    'a.kt',
    `val host = System.getenv("IH") ?: "<H>"
val version = System.getenv("IV") ?: "<V>"
fun url(p: String) = "$host/cloudapi/$version/$p"
`,
  ],
  [
    'a.kt',
    `val host: String by lazy { "<H>" }
val version: String by lazy { "<V>" }
fun url(p: String) = "$host/cloudapi/$version/$p"
`,
  ],
  [
    'a.kt',
    `val host = "<H>"
var version: String? = null
fun url(p: String) = "$host/cloudapi/\${version ?: "<V>"}/$p"
`,
  ],
  [
    'a.kt',
    `data class Config(val host: String = "<H>", val apiVersion: String = "<V>")
fun url(c: Config, p: String) = "\${c.host}/cloudapi/\${c.apiVersion}/$p"
`,
  ],
  [
    'a.kt',
    `enum class Version(val path: String) { CURRENT("<V>") }
fun url(p: String) = "<H>/cloudapi/\${Version.CURRENT.path}/$p"
`,
  ],
  [
    'a.scala',
    `val version = sys.env.getOrElse("IV", "<V>")
def url(p: String) = s"<H>/cloudapi/$version/$p"
`,
  ],
  [
    'a.scala',
    `case class Settings(host: String = "<H>", version: String = "<V>")
class C(s: Settings) { def url(p: String): String = s"\${s.host}/cloudapi/\${s.version}/$p" }
`,
  ],
  [
    'a.scala',
    `val version = Option(System.getenv("IV")).getOrElse("<V>")
val u = uri"<H>/cloudapi/$version/datacenters"
`,
  ],
  [
    'a.ps1',
    `$Version = if ($env:IV) { $env:IV } else { '<V>' }
Invoke-RestMethod -Uri "<H>/cloudapi/$Version/datacenters"
`,
  ],
  [
    'a.ps1',
    `$Version = $env:IV ?? '<V>'
Invoke-RestMethod -Uri "<H>/cloudapi/$Version/datacenters"
`,
  ],
  [
    'a.ps1',
    `param([string]$Version = '<V>', [string]$ApiHost = '<H>')
Invoke-RestMethod -Uri "$ApiHost/cloudapi/$Version/datacenters"
`,
  ],
  [
    'a.ps1',
    `$Script:Version = '<V>'
function Get-Dc { Invoke-RestMethod -Uri "<H>/cloudapi/$($Script:Version)/datacenters" }
`,
  ],
  [
    'a.ps1',
    `$cfg = @{}
$cfg['Version'] = '<V>'
Invoke-RestMethod -Uri "<H>/cloudapi/$($cfg['Version'])/datacenters"
`,
  ],
  [
    'a.ps1',
    `Set-Variable -Name Version -Value '<V>' -Option Constant
Invoke-RestMethod -Uri "<H>/cloudapi/$Version/datacenters"
`,
  ],
  [
    'a.ps1',
    `class Cloud { [string]$Version = '<V>'
 [string] Url([string]$p) { return "<H>/cloudapi/$($this.Version)/$p" } }
`,
  ],
  [
    'a.rs',
    `let version = std::env::var("IV").unwrap_or("<V>".into());
let url = format!("<H>/cloudapi/{}/datacenters", version);
`,
  ],
  [
    'a.rs',
    `let version = std::env::var("IV").unwrap_or_else(|_| "<V>".to_string());
let url = format!("<H>/cloudapi/{version}/datacenters");
`,
  ],
  [
    'a.rs',
    `let version = option_env!("IV").unwrap_or("<V>");
let url = format!("<H>/cloudapi/{}/datacenters", version);
`,
  ],
  [
    'a.rs',
    `#[derive(Clone)]
struct C { version: &'static str }
impl C { fn new() -> Self { C { version: "<V>" } }
 fn url(&self) -> String { format!("<H>/cloudapi/{}/datacenters", self.version) } }
`,
  ],
  [
    'a.rs',
    `let mut url = String::from("<H>/cloudapi/");
url.push_str("<V>");
url.push_str("/datacenters");
`,
  ],
  [
    'a.pl',
    `my $version = $ENV{IV} // '<V>';
my $url = "<H>/cloudapi/$version/datacenters";
`,
  ],
  [
    'a.pl',
    `my $version = $ENV{IV} || '<V>';
my $url = "<H>/cloudapi/" . $version . "/datacenters";
`,
  ],
  [
    'a.pl',
    `our $VERSION_PATH = '<V>';
my $url = "<H>/cloudapi/\${VERSION_PATH}/datacenters";
`,
  ],
  [
    'a.pl',
    `use constant VERSION => '<V>';
my $url = "<H>/cloudapi/@{[VERSION]}/datacenters";
`,
  ],
  [
    'a.pl',
    `my ($host, $version) = ('<H>', '<V>');
my $url = "$host/cloudapi/$version/datacenters";
`,
  ],
  [
    'a.pl',
    `my %o = (version => '<V>', @_);
my $url = "<H>/cloudapi/$o{version}/datacenters";
`,
  ],
  [
    'a.swift',
    `let version = ProcessInfo.processInfo.environment["IV"] ?? "<V>"
let url = URL(string: "<H>/cloudapi/\\(version)/datacenters")!
`,
  ],
  [
    'a.swift',
    `struct C { var version = "<V>"
 func url() -> URL { URL(string: "<H>")!.appendingPathComponent("cloudapi").appendingPathComponent(version) } }
`,
  ],
  [
    'a.swift',
    `extension URL { static let api = URL(string: "<H>/cloudapi/")!.appendingPathComponent("<V>") }
`,
  ],
  [
    'a.dart',
    `final version = Platform.environment['IV'] ?? '<V>';
final url = Uri.parse('<H>/cloudapi/$version/datacenters');
`,
  ],
  [
    'a.dart',
    `const version = String.fromEnvironment('IV', defaultValue: '<V>');
final url = Uri.https('api.ionos.com', '/cloudapi/$version/datacenters');
`,
  ],
  [
    'a.dart',
    `class C { C({this.version = '<V>'});
 final String version;
 Uri url(String p) => Uri.parse('<H>/cloudapi/$version/$p'); }
`,
  ],
  [
    'a.dart',
    `final url = Uri(scheme: 'https', host: 'api.ionos.com', pathSegments: ['cloudapi', '<V>', 'datacenters']);
`,
  ],
  [
    'a.lua',
    `local version = os.getenv("IV") or "<V>"
local url = "<H>/cloudapi/" .. version .. "/datacenters"
`,
  ],
  [
    'a.lua',
    `local M = { version = "<V>" }
function M.url(p) return ("<H>/cloudapi/%s/%s"):format(M.version, p) end
`,
  ],
  [
    'a.lua',
    `local function url(p, version)
  version = version or "<V>"
  return string.format("<H>/cloudapi/%s/%s", version, p)
end
`,
  ],
  [
    'a.ex',
    `version = System.get_env("IV", "<V>")
url = "<H>/cloudapi/#{version}/datacenters"
`,
  ],
  [
    'a.ex',
    `@version Application.compile_env(:app, :version, "<V>")
def url(p), do: "<H>/cloudapi/#{@version}/#{p}"
`,
  ],
  [
    'a.ex',
    `def url(p, opts \\\\ []) do
  version = Keyword.get(opts, :version, "<V>")
  "<H>/cloudapi/#{version}/#{p}"
end
`,
  ],
  [
    'a.ex',
    `def url(p, version \\\\ "<V>"), do: Path.join(["<H>", "cloudapi", version, p])
`,
  ],
  [
    'a.ex',
    `defstruct host: "<H>", version: "<V>"
def url(%__MODULE__{} = c, p), do: "#{c.host}/cloudapi/#{c.version}/#{p}"
`,
  ],
  [
    'a.R',
    `version <- Sys.getenv("IV", "<V>")
url <- paste0("<H>/cloudapi/", version, "/datacenters")
`,
  ],
  [
    'a.R',
    `version <- Sys.getenv("IV", unset = "<V>")
url <- sprintf("<H>/cloudapi/%s/datacenters", version)
`,
  ],
  [
    'a.R',
    `ionos <- function(path, ..., version = c("<V>")) {
  httr2::request(paste("<H>/cloudapi", version, path, sep = "/"))
}
`,
  ],
  [
    'a.R',
    `options(ionos.version = "<V>")
url <- paste0("<H>/cloudapi/", getOption("ionos.version"), "/datacenters")
`,
  ],
  [
    'a.jl',
    `version = get(ENV, "IV", "<V>")
url = "<H>/cloudapi/$version/datacenters"
`,
  ],
  [
    'a.jl',
    `Base.@kwdef struct C
  version::String = "<V>"
end
url(c::C, p) = "<H>/cloudapi/$(c.version)/$p"
`,
  ],
  [
    'a.nim',
    `let version = getEnv("IV", "<V>")
let url = "<H>/cloudapi/" & version & "/datacenters"
`,
  ],
  [
    'a.nim',
    `const version = "<V>"
let url = &"<H>/cloudapi/{version}/datacenters"
`,
  ],
  [
    'a.groovy',
    `def version = System.getenv('IV') ?: '<V>'
def url = "<H>/cloudapi/\${version}/datacenters"
`,
  ],
  [
    'a.groovy',
    `class C { String version = '<V>'
 String url(String p) { "<H>/cloudapi/\${version}/\${p}" } }
`,
  ],
  [
    'a.groovy',
    `def call(Map args = [:]) { def v = args.get('version', '<V>')
 sh "curl -X DELETE <H>/cloudapi/\${v}/datacenters/1" }
`,
  ],
  [
    'a.groovy',
    `pipeline { parameters { string(name: 'API_VERSION', defaultValue: '<V>') }
 stages { stage('x') { steps { sh "curl <H>/cloudapi/\${params.API_VERSION}/datacenters" } } } }
`,
  ],
  [
    'a.c',
    `const char *version = getenv("IV") ? getenv("IV") : "<V>";
snprintf(url, sizeof url, "<H>/cloudapi/%s/datacenters", version);
`,
  ],
  [
    'a.c',
    `#ifndef API_VERSION
#define API_VERSION "<V>"
#endif
static const char *url = "<H>/cloudapi/" API_VERSION "/datacenters";
`,
  ],
  [
    'a.c',
    `const char *version = NULL;
if (!version) version = "<V>";
asprintf(&u, "%s/cloudapi/%s/datacenters", "<H>", version);
`,
  ],
  [
    'a.cpp',
    `class C { public:
 explicit C(std::string version = "<V>") : version_(std::move(version)) {}
 std::string url() const { return "<H>/cloudapi/" + version_ + "/datacenters"; }
 private: std::string version_; };
`,
  ],
  [
    'a.cpp',
    `class C { std::string m_version = "<V>";
 std::string url() { return absl::StrCat("<H>", "/cloudapi/", m_version, "/datacenters"); } };
`,
  ],
  [
    'a.cpp',
    `constexpr std::string_view kVersion{"<V>"};
auto url = fmt::format("<H>/cloudapi/{}/datacenters", kVersion);
`,
  ],
  [
    'a.cpp',
    `auto url = cpr::Url{"<H>/cloudapi/"} + kVersion;
const std::string kVersion("<V>");
`,
  ],
  [
    'a.cpp',
    `static const QString kVersion = QStringLiteral("<V>");
QUrl url(QString("<H>/cloudapi/%1/datacenters").arg(kVersion));
`,
  ],
  [
    'a.hs',
    `version :: String
version = "<V>"
url = "<H>/cloudapi/" ++ version ++ "/datacenters"
`,
  ],
  [
    'a.hs',
    `version <- fromMaybe "<V>" <$> lookupEnv "IV"
let url = "<H>/cloudapi/" <> version <> "/datacenters"
`,
  ],
  [
    'a.hs',
    `url = https "api.ionos.com" /: "cloudapi" /: "<V>" /: "datacenters"
`,
  ],
  [
    'a.clj',
    `(def version (or (System/getenv "IV") "<V>"))
(def url (str "<H>/cloudapi/" version "/datacenters"))
`,
  ],
  [
    'a.clj',
    `(defn url [path & {:keys [version] :or {version "<V>"}}] (format "<H>/cloudapi/%s/%s" version path))
`,
  ],
  [
    'a.fs',
    `let version = "<V>"
let url = sprintf "<H>/cloudapi/%s/datacenters" version
`,
  ],
  [
    'a.fs',
    `[<Literal>]
let Version = "<V>"
let url = $"<H>/cloudapi/{Version}/datacenters"
`,
  ],
  [
    'a.fs',
    `let version = Environment.GetEnvironmentVariable "IV" |> Option.ofObj |> Option.defaultValue "<V>"
let url = "<H>/cloudapi/" + version + "/datacenters"
`,
  ],
  [
    'a.ml',
    `let version = "<V>"
let url = Printf.sprintf "<H>/cloudapi/%s/datacenters" version
`,
  ],
  [
    'a.ml',
    `let version = Option.value (Sys.getenv_opt "IV") ~default:"<V>"
let url = "<H>/cloudapi/" ^ version ^ "/datacenters"
`,
  ],
  [
    'a.erl',
    `-define(VERSION, "<V>").
url() -> "<H>/cloudapi/" ++ ?VERSION ++ "/datacenters".
`,
  ],
  [
    'a.erl',
    `url() -> V = os:getenv("IV", "<V>"), "<H>/cloudapi/" ++ V ++ "/datacenters".
`,
  ],
  [
    'a.cr',
    `version = ENV.fetch("IV", "<V>")
url = "<H>/cloudapi/#{version}/datacenters"
`,
  ],
  [
    'a.cr',
    `class C
  property version : String = "<V>"
  def url(p)
    "<H>/cloudapi/#{@version}/#{p}"
  end
end
`,
  ],
  [
    'a.zig',
    `const version = "<V>";
const url = "<H>/cloudapi/" ++ version ++ "/datacenters";
`,
  ],
  [
    'a.zig',
    `const version = std.posix.getenv("IV") orelse "<V>";
const url = try std.fmt.allocPrint(a, "<H>/cloudapi/{s}/datacenters", .{version});
`,
  ],
  [
    'a.m',
    `static NSString *const kVersion = @"<V>";
NSString *url = [NSString stringWithFormat:@"<H>/cloudapi/%@/datacenters", kVersion];
`,
  ],
  [
    'a.tcl',
    `set version <V>
set url "<H>/cloudapi/$version/datacenters"
`,
  ],
  [
    'a.tcl',
    `variable version "<V>"
set url "<H>/cloudapi/\${version}/datacenters"
`,
  ],
  [
    'a.tcl',
    `array set cfg {version <V>}
set url "<H>/cloudapi/$cfg(version)/datacenters"
`,
  ],
  [
    'a.cls',
    `public class C {
  String version { get { return '<V>'; } }
  String url(String p) { return '<H>/cloudapi/' + version + '/' + p; }
}
`,
  ],
  [
    'a.cls',
    `public class C {
  @TestVisible private static String version = '<V>';
  String url(String p) { return String.format('<H>/cloudapi/{0}/{1}', new List<String>{ version, p }); }
}
`,
  ],
  [
    'a.vb',
    `Const Version = "<V>"
Dim url = "<H>/cloudapi/" & Version & "/datacenters"
`,
  ],
  [
    'a.vb',
    `Public Property Version As String = "<V>"
Dim url = $"<H>/cloudapi/{Version}/datacenters"
`,
  ],
  [
    'a.bat',
    `set VERSION=<V>
curl -X DELETE <H>/cloudapi/%VERSION%/datacenters/1
`,
  ],
  [
    'a.bat',
    `if not defined VERSION set VERSION=<V>
curl <H>/cloudapi/%VERSION%/datacenters
`,
  ],
  [
    'a.fish',
    `set -q IV; or set IV <V>
curl <H>/cloudapi/$IV/datacenters
`,
  ],
  [
    'a.mk',
    `VERSION ?= <V>
list:
	curl <H>/cloudapi/$(VERSION)/datacenters
`,
  ],
  [
    'a.nix',
    `let version = "<V>"; in { url = "<H>/cloudapi/\${version}/datacenters"; }
`,
  ],
  [
    'a.nix',
    `{ version ? "<V>" }: { url = "<H>/cloudapi/\${version}/datacenters"; }
`,
  ],
  [
    'a.jsonnet',
    `local version = "<V>";
{ url: "<H>/cloudapi/%s/datacenters" % version }
`,
  ],
  [
    'a.jsonnet',
    `function(version="<V>") { url: "<H>/cloudapi/" + version }
`,
  ],
  [
    'a.cue',
    `version: string | *"<V>"
url: "<H>/cloudapi/\\(version)/datacenters"
`,
  ],
  [
    'a.pp',
    `class ionos (String $version = '<V>') {
  $url = "<H>/cloudapi/\${version}/datacenters"
}
`,
  ],
  [
    'a.robot',
    `*** Variables ***
\${VERSION}    <V>
*** Test Cases ***
X
    GET    <H>/cloudapi/\${VERSION}/datacenters
`,
  ],
  [
    'a.robot',
    `*** Keywords ***
X
    [Arguments]    \${version}=<V>
    GET    <H>/cloudapi/\${version}/datacenters
`,
  ],
  [
    'a.bicep',
    `param version string = '<V>'
var url = '<H>/cloudapi/\${version}/datacenters'
`,
  ],
  [
    'a.tf',
    `variable "version" {
  default = "<V>"
}
locals { url = "<H>/cloudapi/\${var.version}/datacenters" }
`,
  ],
  [
    'a.tf',
    `locals {
  v = coalesce(var.version, "<V>")
  url = "<H>/cloudapi/\${local.v}/datacenters"
}
`,
  ],
  [
    'a.tf',
    `locals {
  url = join("/", ["<H>", "cloudapi", "<V>", "datacenters"])
}
`,
  ],
  [
    'a.jmx',
    `<jmeterTestPlan>
<elementProp name="version" elementType="Argument">
  <stringProp name="Argument.name">version</stringProp>
  <stringProp name="Argument.value"><V></stringProp>
</elementProp>
<stringProp name="HTTPSampler.domain">api.ionos.com</stringProp>
<stringProp name="HTTPSampler.path">/cloudapi/\${version}/datacenters</stringProp>
</jmeterTestPlan>
`,
  ],
]

test.each(rows)('%s: %j', (file, text) => {
  const found = addresses(file, text.replaceAll('<H>', 'https://api.ionos.com').replaceAll('<V>', 'v4'))
  expect(found.filter((one) => /cloudapi\/[^/]*\bv4\b/.test(one)).length, found.join(' ')).toBeGreaterThan(0)
})

test.each([
  ['a.kt', 'val base = config.getString("api.base")\nval u = "$base/cloudapi/$version"\n'],
  ['a.lua', 'local version = os.getenv("v4")\nlocal u = "https://api.ionos.com/cloudapi/" .. version\n'],
  ['a.rs', 'let other = env::var("X").unwrap_or("v4".into());\nlet u = format!("{}/cloudapi/{}", host, version);\n'],
  ['a.clj', '(str "https://api.ionos.com/cloudapi/" version "/v4")\n'],
  ['a.pl', 'my $url = "https://api.ionos.com/cloudapi/$h{version}";\nmy %o = (minor => "v4");\n'],
])('what is no default of the name stays out: %s: %j', (file, text) => {
  expect(addresses(file, text).filter((one) => /=v4|cloudapi\/v4|api\.base/.test(one))).toEqual([])
})
