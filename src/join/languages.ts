/** Languages of files that send requests, by their endings. What is not here says nothing: a workflow runs anything. */
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.(?:pyw?|ipynb)$/i, 'python'],
  [/\.(?:[cm]?[jt]sx?|vue|svelte)$/i, 'javascript'],
  [/\.go$/i, 'go'],
  [/\.rb$/i, 'ruby'],
  [/\.php$/i, 'php'],
  [/\.(?:java|kts?|scala|groovy)$/i, 'java'],
  [/\.(?:cs|fs|vb)$/i, 'dotnet'],
  [/\.(?:sh|bash|zsh)$/i, 'shell'],
  [/\.psm?1$/i, 'powershell'],
  [/\.(?:pl|pm)$/i, 'perl'],
]

/** Languages of agents, by the program or package that they are: the start of its name. */
const BY_AGENT: readonly (readonly [RegExp, string])[] = [
  [/^(?:PyPI |python-|urllib3|aiohttp|libcloud)/i, 'python'],
  [/^(?:npm |axios|node|undici|got\b)/i, 'javascript'],
  [/^(?:Go |go-)/i, 'go'],
  [/^(?:RubyGems |Faraday|rest-client|excon|Ruby)/i, 'ruby'],
  [/^(?:Packagist |GuzzleHttp)/i, 'php'],
  [/^(?:Maven |okhttp|Apache-HttpClient|Java|Jersey)/i, 'java'],
  [/^(?:NuGet |RestSharp)/i, 'dotnet'],
  [/^(?:curl|Wget)/i, 'shell'],
  [/^PowerShell/i, 'powershell'],
  [/^(?:CPAN |libwww-perl)/i, 'perl'],
]

/** Programs that code of every language starts. */
const STARTED: ReadonlySet<string> = new Set(['shell'])

const CLIENT = /^(?:PyPI|npm|Go module|RubyGems|Packagist|Maven|NuGet|CPAN) /

/** Whether an agent is a client of this API: its package sends the request, not the line that calls it. */
export function isClient(agent: string | undefined): boolean {
  return agent !== undefined && CLIENT.test(agent)
}

/** The language of a file. */
function languageOfFile(path: string): string | undefined {
  return BY_ENDING.find(([ending]) => ending.test(path))?.[1]
}

/** Whether an agent is of the language of a file: `other` where it surely is not. */
export function agreementOf(sdk: string | undefined, path: string): 'same' | 'unknown' | 'other' {
  const own = languageOfFile(path)
  const agent = sdk === undefined ? undefined : BY_AGENT.find(([name]) => name.test(sdk))?.[1]
  if (own === undefined || agent === undefined) return 'unknown'
  if (own === agent) return 'same'
  return STARTED.has(agent) ? 'unknown' : 'other'
}
