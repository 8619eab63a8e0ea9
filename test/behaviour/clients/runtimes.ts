import { spawnSync } from 'node:child_process'

/** What runs a client; `missing` says what this machine lacks for it. */
export interface Runtime {
  readonly missing?: string
}

export const node: Runtime = {}

export const python: Runtime = runtime('no Python 3', ['python3', '-c', 'import http.client, urllib.request'])

export const requests: Runtime = runtime('no Python 3 with requests', ['python3', '-c', 'import requests'])

/** `--fail-with-body` came with curl 7.76. */
export const curl: Runtime = runtime('no bash with curl 7.76', ['bash', '-c', 'curl --fail-with-body --version'])

/** Text blocks came with Java 15. */
export const java: Runtime = runtime('no JDK 15', ['javac', '--release', '15', '--version'])

export const perl: Runtime = runtime('no Perl 5 with HTTP::Tiny', [
  'perl',
  ...['-MHTTP::Tiny', '-MJSON::PP', '-MMIME::Base64', '-MFindBin'],
  ...['-e', '1'],
])

function runtime(missing: string, [command = '', ...args]: readonly string[]): Runtime {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0 ? {} : { missing }
}
