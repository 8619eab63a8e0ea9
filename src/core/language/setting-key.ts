/**
 * The name of a setting as all its spellings share it: `ionos.base-url`, `IONOS_BASE_URL` and `Ionos:BaseUrl` are
 * the same setting, as frameworks read them.
 */
export function settingKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}
