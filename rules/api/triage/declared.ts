/** What stands in front of the name of a package where it is installed or declared. */
const INSTALLS =
  /(?:\binstall\b|\b(?:Install-Package|Install-Module|Save-Module|go\s+get|npx|conda|easy_install|cpanm?|p?npm\s+i|(?:yarn|pnpm|npm|poetry|uv|bundle|dotnet)\s.{0,40}\badd|composer\S{0,5}\s+(?:global\s+)?require|nuget|gem)\b|\bprovider\s*=?\s*["']|\bsource\s*=|-driver\b|\s-d\b|artifactId>).{0,80}$|\b(?:name|path|importpath|module|package)["']?\s*[:=]\s*["']?$/i
/** What stands behind the name where a release is asked for. */
const PINS =
  /^["'\])]*\s*(?:[:=]\s*["'{[]?\s*(?:version\s*[:=]\s*["'])?[\d^~<>=*v]|[<>~=!]=|[<>~]\s*\d|@v?\d|\s\(\d|,\s*["'][~<>=^\d]|v?\d+\.\d)/
const AROUND = 120

/** Files in which the name of a package is a declaration only with a command or a release beside it. */
const MENTIONS =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py[wi]?|go|java|kt|groovy|scala|cs|php|rb|rs|swift|c|cc|cpp|h|hpp|lua|dart|md|mdx|rst|adoc|html?|txt|sh|bash|bats|ps1|ya?ml|ipynb|j2|tpl|svg|css)$/i
const MANIFEST =
  /(?:^|\/)(?:setup\.py|noxfile\.py|build\.\w+|(?:[\w-]*[-_.])?(?:requirements|constraints|galaxy|environment|conda|meta|main)[^/]*\.(?:txt|in|ya?ml))$|(?:^|\/)(?:requirements|collections|meta)\/[^/]+$|pnpm-lock/i

/** Whether the name of a package is declared, installed or pinned where it stands, and not merely used. */
export function isDeclared(file: string, text: string, start: number, end: number): boolean {
  if (!MENTIONS.test(file) || MANIFEST.test(file)) return true
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  return INSTALLS.test(before.slice(before.lastIndexOf('\n') + 1)) || PINS.test(after.split('\n', 1)[0] ?? '')
}
