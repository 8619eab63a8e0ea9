/** A user name and a password that an address was written with. */
export interface Login {
  readonly user: string
  readonly password: string
}

/** An address without what may be secret in it, and that, decoded. Throws URIError. */
export function apart(address: URL): { readonly url: string; readonly login?: Login } {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string]
  url.password = ''
  // Ssh takes a user, and never a password.
  if (url.protocol === 'ssh:') return { url: url.href }
  url.username = ''
  return user === '' && password === '' ? { url: url.href } : { url: url.href, login: { user, password } }
}

/** A text without the credentials of addresses in it. */
export function withoutCredentials(text: string): string {
  return text.replace(/(?<=\bhttps?:\/\/)[^\s/?#]{0,2000}@/gi, '')
}

const PASSWORD = 'CLOUDAPI_MIGRATE_GIT_PASSWORD'

/** A helper as git starts them: its words are seen by everybody on the machine, its environment is not. */
const HELPER = `!f() { test "$1" != get || printf 'password=%s\\n' "$${PASSWORD}"; }; f`

/** The environment that tells git alone a login, for the host of an address and no other; `env` is that of git without it. */
export function environmentOf(
  url: string,
  { user, password }: Login,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const credentialKey = `credential.${new URL(url).origin}`
  const settings: readonly (readonly [string, string])[] = [
    [`${credentialKey}.username`, user],
    // A password that is given is the one to use: the helpers of the person are not asked.
    ...(password === ''
      ? []
      : ([
          [`${credentialKey}.helper`, ''],
          [`${credentialKey}.helper`, HELPER],
        ] as const)),
  ]
  const before = Number(env.GIT_CONFIG_COUNT ?? 0) || 0
  return Object.fromEntries([
    ...settings.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${before + index}`, key],
      [`GIT_CONFIG_VALUE_${before + index}`, value],
    ]),
    ['GIT_CONFIG_COUNT', String(before + settings.length)],
    [PASSWORD, password],
  ])
}
