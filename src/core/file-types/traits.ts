import { endingPattern, endingsOf, filesOf } from './endings.ts'

const JVM = ['java', 'kotlin', 'groovy', 'scala'] as const
const SHELLS = ['shell', 'powershell', 'batch'] as const
const SCRIPTS = ['python', 'ruby', 'perl', 'php', 'elixir'] as const

/** Languages whose comments are found without a grammar. */
export const WITH_KNOWN_COMMENTS = filesOf([
  'javascript',
  'components',
  'go',
  'java',
  'csharp',
  'python',
  'ruby',
  'php',
])

/** Languages whose objects are sent with every member that their type declares, whether code sets it or not. */
export const SENDS_ALL_MEMBERS = filesOf([...JVM, 'csharp', 'go', 'swift'], 'rs')

/** Languages with enumerations whose entries are given texts. */
export const WITH_TEXT_ENUMERATIONS = filesOf(['kotlin', 'scala', 'groovy', 'swift', 'c'], 'rs d zig nim dart')

/** Languages in which a line ends a statement. */
export const ENDS_STATEMENT_WITH_LINE = filesOf(['kotlin', 'ruby', 'swift', 'scala', 'groovy'], 'cr')

/** Languages with a form of their own to read a variable of the environment. */
export const READS_ENVIRONMENT = filesOf(['javascript', 'python', 'ruby', 'php', 'go', 'csharp'])

/** Files that hand variables of the environment to the programs that they start. */
export const STARTS_PROGRAMS =
  /(?:^|\/)(?:(?:[^/]*\.)?(?:dockerfile|containerfile)(?:\.[^/]*)?|(?:gnu)?makefile(?:\.\w+)?|justfile|jenkinsfile[^/]*|vagrantfile|rakefile|crontab|supervisord?[^/]*\.conf|tox\.ini|[^/]*\.(?:mk|service|nomad|hcl|tf|nix|jenkinsfile))$/i

/** Files without an ending that give variables of the environment to a service. */
export const SERVICE_ENVIRONMENT = /(?:^|\/)(?:default|sysconfig)\/[\w-]{1,60}$|(?:^|\/)debian\/[\w.-]{1,60}\.default$/

/** Scripts, and lists of programs, whose commands are given variables of the environment. */
export const RUNS_PROGRAMS = new RegExp(
  String.raw`${filesOf(['shell', 'batch', 'powershell']).source}|(?:^|/)(?:procfile[^/]*|\.(?:bash|zsh)?(?:rc|_?profile)|\.envrc)$`,
  'i',
)

/** Endings of the languages whose files declare the namespace that they belong to. */
export const DECLARES_NAMESPACE: readonly string[] = endingsOf([...JVM, 'csharp', 'php', 'elixir'], 'pm pl')

/** Code in which a command stands in a string, as an argument of a call that runs it. */
export const RUNS_COMMANDS_BY_CALL = filesOf(
  [...JVM, ...SCRIPTS, 'javascript', 'components', 'go', 'csharp', 'fsharp', 'swift', 'c'],
  'bzl erb vb rs dart lua r jl clj',
)

/** Code, or files that code reads: never documents, whatever their names. */
export const NO_DOCUMENT = filesOf(
  [...JVM, ...SCRIPTS, ...SHELLS, 'javascript', 'components', 'go', 'csharp', 'fsharp', 'swift', 'c', 'elixir'],
  'ipynb tf hs ml clj erl tcl vb rs r jl dart lua nim zig cr yaml yml sls pp json jsonc toml ini cfg conf env',
)

/** How a text ends that names a file, or a line of one: it is no address and no secret. */
export const NAMES_FILE =
  /\.(?:json|ya?ml|toml|ini|env|properties|lock|xml|html?|css|md|rst|txt|log|tmpl|j2|sql|proto|pem|key|crt|cer|png|jpe?g|svg|gif|py|go|rb|php|java|kt|cs|rs|sh|tf|jsx?|tsx?|mjs)(?::\d{1,9}){0,2}$/i

/** Languages whose files are written by generators of clients, schemas and forms. */
export const GENERATED_ENDINGS = endingPattern(['go', 'python', 'javascript', 'csharp', 'ruby'], 'dart')

/** Languages whose tests may stand in a file that is called `tests`. */
export const TESTS_FILE_ENDINGS = endingPattern(['python', 'javascript', 'ruby', 'perl', 'elixir'], 'rs')

/** Languages whose tests are classes, in a file that is called by the name of the class. */
export const TEST_CLASS_ENDINGS = endingPattern([...JVM, 'csharp', 'php', 'swift', 'powershell'], 'cls')

/** Settings, and files that configure how a tool builds or installs. */
export const SETTINGS_OR_MANIFEST = filesOf(
  ['terraform', 'msbuild'],
  'yaml yml sls json jsonc json5 toml ini cfg conf cnf config env nomad properties xml plist lock lockfile mod sum gemspec gradle nuspec sbt cabal nix service desktop editorconfig npmrc',
)

/** Files that declare packages by naming them. */
export const DECLARES_PACKAGES =
  /\.(?:jsonc?|psd1|toml|lock|lockfile|xml|pom|gradle|kts|sbt|tf|tofu|hcl|mod|sum|gemspec|cfg|nuspec|props|targets|config|[cfv]bproj|csproj|pp)$|(?:^|\/)(?:gemfile|pipfile|puppetfile|berksfile|cpanfile|setup\.py|noxfile\.py|build\.\w+|mix\.exs|makefile\.pl|paket\.\w+|modules\.txt|(?:[\w-]*[-_.])?(?:requirements|constraints|galaxy|environment|conda|meta|main)[^/]*\.(?:txt|in|ya?ml))$|(?:^|\/)(?:requirements|collections|meta)\/[^/]+$|pnpm-lock/i

/** Languages of code whose values are not linked: a name is told by its spelling alone. */
const UNLINKED = [['c', 'fsharp', 'groovy', 'kotlin', 'scala', 'swift', 'terraform'], 'rs dart'] as const

export const UNLINKED_ENDINGS = endingsOf(...UNLINKED)
export const UNLINKED_FILE = filesOf(...UNLINKED)
