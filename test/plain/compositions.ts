/** How code that is read as plain text puts an address together: expressions by the file that they stand in. */
export interface PlainComposition {
  readonly file: string
  /** A file with the expression in the place of `<way>` and the version in that of `<version>`. */
  readonly frame: string
  readonly ways: readonly string[]
}

export const plainCompositions: readonly PlainComposition[] = [
  {
    file: 'main.rs',
    frame: `const HOST: &str = "https://api.ionos.com";
const VERSION: &str = "<version>";
fn main() {
    let url = <way>;
    ureq::delete(&url).set("PB", "1").call();
}
`,
    ways: [
      'format!("{}/cloudapi/{}/datacenters/{}", HOST, VERSION, id)',
      'format!("{HOST}/cloudapi/{VERSION}/datacenters/{id}")',
      'format!("{host}/cloudapi/{version}/datacenters", host = HOST, version = VERSION)',
      'format!("{0}/cloudapi/{1}/datacenters", HOST, VERSION)',
      '[HOST, "cloudapi", VERSION, "datacenters"].join("/")',
      'HOST.to_owned() + "/cloudapi/" + VERSION + "/datacenters"',
      'Url::parse(HOST)?.join(&format!("/cloudapi/{}/datacenters", VERSION))?',
    ],
  },
  {
    file: 'Api.kt',
    frame: `const val HOST = "https://api.ionos.com"
const val VERSION = "<version>"
fun url(id: String): String = <way>
`,
    ways: [
      '"$HOST/cloudapi/$VERSION/datacenters/$id"',
      `"\${HOST}/cloudapi/\${VERSION}/datacenters"`,
      'HOST + "/cloudapi/" + VERSION + "/datacenters"',
      '"%s/cloudapi/%s/datacenters".format(HOST, VERSION)',
      '"%s/cloudapi/%s/datacenters".format(Locale.ROOT, HOST, VERSION)',
      '"%s/cloudapi/%s/datacenters".format(java.util.Locale("en"), HOST, VERSION)',
      'String.format("%s/cloudapi/%s/datacenters", HOST, VERSION)',
      'String.format(Locale.ROOT, "%s/cloudapi/%s/datacenters", HOST, VERSION)',
      'listOf(HOST, "cloudapi", VERSION, "datacenters").joinToString("/")',
      'HOST.plus("/cloudapi/").plus(VERSION).plus("/datacenters")',
      'URLBuilder(HOST).appendPathSegments("cloudapi", VERSION, "datacenters").buildString()',
      'HttpUrl.Builder().scheme("https").host("api.ionos.com").addPathSegment("cloudapi").addPathSegment(VERSION).addPathSegment("datacenters").build().toString()',
    ],
  },
  {
    file: 'api.ps1',
    frame: `$HostName = "https://api.ionos.com"
$Version = "<version>"
$url = <way>
Invoke-RestMethod -Method Delete -Uri $url
`,
    ways: [
      '"$HostName/cloudapi/$Version/datacenters/$id"',
      `"\${HostName}/cloudapi/\${Version}/datacenters"`,
      `$HostName + '/cloudapi/' + $Version + '/datacenters'`,
      `'{0}/cloudapi/{1}/datacenters' -f $HostName, $Version`,
      '[string]::Format("{0}/cloudapi/{1}/datacenters", $HostName, $Version)',
      `($HostName, 'cloudapi', $Version, 'datacenters') -join '/'`,
      `[string]::Join('/', @($HostName, 'cloudapi', $Version))`,
      '[uri]::new([uri]$HostName, "/cloudapi/$Version/datacenters")',
      '"$($HostName)/cloudapi/$($Version)/datacenters"',
      'Join-Path $HostName "cloudapi/$Version"',
      `[System.Text.StringBuilder]::new($HostName).Append('/cloudapi/').Append($Version).ToString()`,
    ],
  },
  {
    file: 'Api.swift',
    frame: `let host = "https://api.ionos.com"
let version = "<version>"
func url(_ id: String) -> String { return <way> }
`,
    ways: [
      `"\\(host)/cloudapi/\\(version)/datacenters/\\(id)"`,
      'host + "/cloudapi/" + version + "/datacenters"',
      'String(format: "%@/cloudapi/%@/datacenters", host, version)',
      'String(format: "%@/cloudapi/%@/datacenters", locale: Locale(identifier: "en"), host, version)',
      '[host, "cloudapi", version].joined(separator: "/")',
      'URL(string: host)!.appendingPathComponent("cloudapi").appendingPathComponent(version).absoluteString',
    ],
  },
  {
    file: 'Api.scala',
    frame: `object Api {
  val host = "https://api.ionos.com"
  val version = "<version>"
  def url(id: String) = <way>
}
`,
    ways: [
      's"$host/cloudapi/$version/datacenters/$id"',
      'f"$host%s/cloudapi/$version%s/datacenters"',
      '"%s/cloudapi/%s/datacenters".format(host, version)',
      '"%s/cloudapi/%s/datacenters".formatLocal(Locale.US, host, version)',
      'Seq(host, "cloudapi", version).mkString("/")',
      'host + "/cloudapi/" + version',
    ],
  },
  {
    file: 'Api.groovy',
    frame: `class Api {
  static final String HOST = "https://api.ionos.com"
  static final String VERSION = "<version>"
  String url(String id) { return <way> }
}
`,
    ways: [
      `"\${HOST}/cloudapi/\${VERSION}/datacenters/\${id}"`,
      '"$HOST/cloudapi/$VERSION/datacenters"',
      'String.format("%s/cloudapi/%s/datacenters", HOST, VERSION)',
      'String.format(Locale.ROOT, "%s/cloudapi/%s/datacenters", HOST, VERSION)',
      '[HOST, "cloudapi", VERSION].join("/")',
      'HOST + "/cloudapi/" + VERSION',
    ],
  },
  {
    file: 'api.pl',
    frame: `use constant HOST => "https://api.ionos.com";
my $host = "https://api.ionos.com";
my $version = "<version>";
my $url = <way>;
LWP::UserAgent->new->delete($url);
`,
    ways: [
      '"$host/cloudapi/$version/datacenters/$id"',
      '$host . "/cloudapi/" . $version . "/datacenters"',
      'sprintf("%s/cloudapi/%s/datacenters", $host, $version)',
      'join("/", $host, "cloudapi", $version, "datacenters")',
      `join '/', $host, 'cloudapi', $version, 'datacenters'`,
      'sprintf "%s/cloudapi/%s/datacenters", $host, $version',
    ],
  },
  {
    file: 'api.lua',
    frame: `local host = "https://api.ionos.com"
local version = "<version>"
local url = <way>
http.request(url)
`,
    ways: [
      'host .. "/cloudapi/" .. version .. "/datacenters"',
      'string.format("%s/cloudapi/%s/datacenters", host, version)',
      '("%s/cloudapi/%s/datacenters"):format(host, version)',
      'table.concat({ host, "cloudapi", version, "datacenters" }, "/")',
    ],
  },
  {
    file: 'api.ex',
    frame: `defmodule Api do
  @host "https://api.ionos.com"
  @version "<version>"
  def url(id), do: <way>
end
`,
    ways: [
      '"#{@host}/cloudapi/#{@version}/datacenters/#{id}"',
      '@host <> "/cloudapi/" <> @version <> "/datacenters"',
      'Enum.join([@host, "cloudapi", @version, "datacenters"], "/")',
      'Path.join([@host, "cloudapi", @version])',
    ],
  },
  {
    file: 'api.R',
    frame: `host <- "https://api.ionos.com"
version <- "<version>"
url <- <way>
httr::DELETE(url)
`,
    ways: [
      'paste0(host, "/cloudapi/", version, "/datacenters")',
      'sprintf("%s/cloudapi/%s/datacenters", host, version)',
      'paste(host, "cloudapi", version, sep = "/")',
      'glue("{host}/cloudapi/{version}/datacenters")',
      'file.path(host, "cloudapi", version)',
    ],
  },
  {
    file: 'api.clj',
    frame: `(def host "https://api.ionos.com")
(def version "<version>")
(defn url [id] <way>)
`,
    ways: [
      '(str host "/cloudapi/" version "/datacenters/" id)',
      '(format "%s/cloudapi/%s/datacenters" host version)',
      '(clojure.string/join "/" [host "cloudapi" version])',
    ],
  },
  {
    file: 'api.dart',
    frame: `const host = 'https://api.ionos.com';
const version = '<version>';
String url(String id) => <way>;
`,
    ways: [
      `'$host/cloudapi/$version/datacenters/$id'`,
      `host + '/cloudapi/' + version`,
      `[host, 'cloudapi', version].join('/')`,
      `'\${host}/cloudapi/\${version}'`,
    ],
  },
  {
    file: 'api.cpp',
    frame: `static const std::string HOST = "https://api.ionos.com";
static const std::string VERSION = "<version>";
std::string url(const std::string& id) { return <way>; }
`,
    ways: [
      'HOST + "/cloudapi/" + VERSION + "/datacenters"',
      'std::format("{}/cloudapi/{}/datacenters", HOST, VERSION)',
      'fmt::format("{}/cloudapi/{}/datacenters", HOST, VERSION)',
      'absl::StrCat(HOST, "/cloudapi/", VERSION, "/datacenters")',
    ],
  },
  {
    file: 'api.c',
    frame: `#define HOST "https://api.ionos.com"
#define VERSION "<version>"
void url(char *b, const char *id) { <way>; }
`,
    ways: [
      'snprintf(b, 99, "%s/cloudapi/%s/datacenters/%s", HOST, VERSION, id)',
      'snprintf(b, 99, HOST "/cloudapi/" VERSION "/datacenters/%s", id)',
      'sprintf(b, "%s/cloudapi/%s/datacenters", HOST, VERSION)',
    ],
  },
  {
    file: 'Api.m',
    frame: `static NSString *const kHost = @"https://api.ionos.com";
static NSString *const kVersion = @"<version>";
NSString *url(void) { return <way>; }
`,
    ways: [
      '[NSString stringWithFormat:@"%@/cloudapi/%@/datacenters", kHost, kVersion]',
      '[kHost stringByAppendingFormat:@"/cloudapi/%@/datacenters", kVersion]',
    ],
  },
  {
    file: 'Api.fs',
    frame: `let host = "https://api.ionos.com"
let version = "<version>"
let url id = <way>
`,
    ways: [
      'sprintf "%s/cloudapi/%s/datacenters/%s" host version id',
      '$"{host}/cloudapi/{version}/datacenters/{id}"',
      'host + "/cloudapi/" + version',
      'String.Format("{0}/cloudapi/{1}", host, version)',
      'String.concat "/" [host; "cloudapi"; version]',
    ],
  },
  {
    file: 'Api.vb',
    frame: `Module Api
  Const Host As String = "https://api.ionos.com"
  Const Version As String = "<version>"
  Function Url() As String
    Return <way>
  End Function
End Module
`,
    ways: [
      'Host & "/cloudapi/" & Version & "/datacenters"',
      '$"{Host}/cloudapi/{Version}/datacenters"',
      'String.Format("{0}/cloudapi/{1}/datacenters", Host, Version)',
      'String.Join("/", Host, "cloudapi", Version)',
    ],
  },
  {
    file: 'api.jl',
    frame: `const HOST = "https://api.ionos.com"
const VERSION = "<version>"
url(id) = <way>
`,
    ways: [
      '"$HOST/cloudapi/$VERSION/datacenters/$id"',
      'string(HOST, "/cloudapi/", VERSION)',
      'HOST * "/cloudapi/" * VERSION',
      'join([HOST, "cloudapi", VERSION], "/")',
      '@sprintf("%s/cloudapi/%s", HOST, VERSION)',
    ],
  },
  {
    file: 'Api.hs',
    frame: `host = "https://api.ionos.com"
version = "<version>"
url i = <way>
`,
    ways: [
      'host ++ "/cloudapi/" ++ version ++ "/datacenters"',
      'host <> "/cloudapi/" <> version',
      'printf "%s/cloudapi/%s/datacenters" host version',
      'intercalate "/" [host, "cloudapi", version]',
    ],
  },
  {
    file: 'api.nim',
    frame: `const host = "https://api.ionos.com"
const version = "<version>"
let url = <way>
`,
    ways: [
      'host & "/cloudapi/" & version',
      'fmt"{host}/cloudapi/{version}/datacenters"',
      '&"{host}/cloudapi/{version}"',
      '"$1/cloudapi/$2" % [host, version]',
      '[host, "cloudapi", version].join("/")',
    ],
  },
  {
    file: 'api.bat',
    frame: `set HOST=https://api.ionos.com
set VERSION=<version>
curl -X DELETE <way>
`,
    ways: [
      '%HOST%/cloudapi/%VERSION%/datacenters/%1',
      '"%HOST%/cloudapi/%VERSION%/datacenters"',
      '!HOST!/cloudapi/!VERSION!/datacenters',
    ],
  },
  {
    file: 'api.erl',
    frame: `-module(api).
-define(HOST, "https://api.ionos.com").
-define(VERSION, "<version>").
url() -> <way>.
`,
    ways: [
      '?HOST ++ "/cloudapi/" ++ ?VERSION ++ "/datacenters"',
      'io_lib:format("~s/cloudapi/~s/datacenters", [?HOST, ?VERSION])',
      'lists:concat([?HOST, "/cloudapi/", ?VERSION])',
      'string:join([?HOST, "cloudapi", ?VERSION], "/")',
    ],
  },
  {
    file: 'api.tcl',
    frame: `set host "https://api.ionos.com"
set version "<version>"
set url <way>
`,
    ways: [
      '"$host/cloudapi/$version/datacenters"',
      '[format "%s/cloudapi/%s/datacenters" $host $version]',
      '[join [list $host cloudapi $version] /]',
    ],
  },
  {
    file: 'api.zig',
    frame: `const host = "https://api.ionos.com";
const version = "<version>";
fn url(a: A) ![]u8 { return <way>; }
`,
    ways: [
      'std.fmt.allocPrint(a, "{s}/cloudapi/{s}/datacenters", .{ host, version })',
      'host ++ "/cloudapi/" ++ version',
      'std.mem.join(a, "/", &.{ host, "cloudapi", version })',
    ],
  },
  {
    file: 'api.cr',
    frame: `HOST = "https://api.ionos.com"
VERSION = "<version>"
url = <way>
`,
    ways: [
      '"#{HOST}/cloudapi/#{VERSION}/datacenters"',
      '"%s/cloudapi/%s" % [HOST, VERSION]',
      '"%s/cloudapi/%s" % {HOST, VERSION}',
      '[HOST, "cloudapi", VERSION].join("/")',
      'HOST + "/cloudapi/" + VERSION',
    ],
  },
]
