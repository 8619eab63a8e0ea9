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

/**
 * A credential helper as a shell command: arguments are visible to all users of the machine, the environment is not.
 */
const HELPER = `!f() { test "$1" != get || printf 'password=%s\\n' "$${PASSWORD}"; }; f`

/**
 * The environment that passes a login to git alone, for the host of a URL and no other; `env` is the environment of git
 * without it.
 */
export function environmentOf(
  url: string,
  { user, password }: Login,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const credentialKey = `credential.${new URL(url).origin}`
  const settings: readonly (readonly [string, string])[] = [
    [`${credentialKey}.username`, user],
    // With a password, the user's credential helpers are disabled.
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
