import { DECLARES_PACKAGES } from '../../../src/core/file-types/traits.ts'

/** Text before the name of a package that is installed or declared. */
const INSTALLS =
  /(?:\binstall\b|\b(?:Install-Package|Install-Module|Save-Module|go\s+get|npx|conda|easy_install|cpanm?|p?npm\s+i|(?:yarn|pnpm|npm|poetry|uv|bundle|dotnet)\s.{0,40}\badd|composer\S{0,5}\s+(?:global\s+)?require|nuget|gem)\b|\bprovider\s*=?\s*["']|\bsource\s*=|artifactId>|#Requires\s|\bModuleName\b).{0,80}$|(?<![\w-])(?:name|path|importpath|module|package)["']?\s*[:=]\s*["']?$/i
/** Text after the name that requires a release. */
const PINS =
  /^["'\])]*\s*(?:[:=]\s*["'{[]?\s*(?:version\s*[:=]\s*["'])?[\d^~<>=*v]|[<>~=!]=|[<>~]\s*\d|@v?\d|\s\(\d|,\s*["'][~<>=^\d]|v?\d+\.\d)/
/** The same for releases that use version 6. */
const PINS_CURRENT =
  /^["'\])]*\s*(?:[:=@,({]+\s*)?(?:["']\s*)?(?:(?:>=|~>|==|[\^~=>])\s*)?v?(?:[6-9]|[1-9]\d)(?:\.|\b)(?!.{0,20}<\s*[1-5]\b)/
/** The block of a provider, and its arguments without a version: which release is used is declared elsewhere. */
const PROVIDER = /\bprovider\s{1,3}["']$/
const WITHOUT_VERSION = /^["']\s{0,3}\{(?:(?!\bversion\b)[^}`+]){0,400}\}/
const AROUND = 120
/** Languages without strings in backticks: text between two of them is quoted in a sentence. */
const WITHOUT_TICKS = /\.(?:pyi?|pyw|java|cs)$/i

/** Whether the name of a package is declared, installed or pinned at a place, rather than used. */
export function isDeclared(file: string, text: string, start: number, end: number): boolean {
  // Manifests are always read, since they decide for other files.
  if (DECLARES_PACKAGES.test(file)) return true
  const before = text.slice(Math.max(0, start - AROUND), start)
  const [after = ''] = text.slice(end, end + AROUND).split('\n', 1)
  if (PINS_CURRENT.test(after)) return false
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (PROVIDER.test(line) && WITHOUT_VERSION.test(text.slice(end, end + 4 * AROUND))) return false
  const isQuoted = WITHOUT_TICKS.test(file) && line.split('`').length % 2 === 0
  return (!isQuoted && INSTALLS.test(line)) || PINS.test(after)
}
