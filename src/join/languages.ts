import { familyOf } from '../core/file-types/families.ts'

/** Families of languages that agents are written in, by the program or package that they are: the start of its name. */
const BY_AGENT: readonly (readonly [RegExp, string])[] = [
  [/^(?:PyPI |python-|urllib3|aiohttp|libcloud)/i, 'python'],
  [/^(?:npm |axios|node|undici|got\b)/i, 'javascript'],
  [/^(?:Go |go-)/i, 'go'],
  [/^(?:RubyGems |Faraday|rest-client|excon|Ruby)/i, 'ruby'],
  [/^(?:Packagist |GuzzleHttp)/i, 'php'],
  [/^(?:Maven |okhttp|Apache-HttpClient|Java|Jersey)/i, 'jvm'],
  [/^(?:NuGet |RestSharp)/i, 'dotnet'],
  [/^(?:curl|Wget)/i, 'shell'],
  [/^PowerShell/i, 'powershell'],
  [/^(?:CPAN |libwww-perl)/i, 'perl'],
]

/** Families that send requests themselves. Others prove nothing: a workflow can run anything. */
const SENDERS: ReadonlySet<string> = new Set(BY_AGENT.map(([, family]) => family))

/** Programs that code of every language starts. */
const STARTED: ReadonlySet<string> = new Set(['shell'])

const CLIENT = /^(?:PyPI|npm|Go module|RubyGems|Packagist|Maven|NuGet|CPAN) /

/** Whether an agent is a client of this API: its package sends the request, rather than the line that calls it. */
export function isClient(agent: string | undefined): boolean {
  return agent !== undefined && CLIENT.test(agent)
}

/** Whether an agent is written in the language of a file; `other` only where it certainly is not. */
export function agreementOf(sdk: string | undefined, path: string): 'same' | 'unknown' | 'other' {
  const { name: family } = familyOf(path, '')
  const agent = sdk === undefined ? undefined : BY_AGENT.find(([name]) => name.test(sdk))?.[1]
  if (!SENDERS.has(family) || agent === undefined) return 'unknown'
  if (family === agent) return 'same'
  return STARTED.has(agent) ? 'unknown' : 'other'
}
