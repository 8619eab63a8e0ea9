/** The name that a package most likely goes by: the end of its path without a major version. */
export function packageName(module: string): string {
  const parts = module.split('/').filter((part) => part !== '')
  const last = parts.at(-1) ?? module
  const unversioned = /^v\d+$/.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last
  return unversioned
    .replace(/\.v\d+$/, '')
    .replace(/^go-(?=\w)|[-.]go$/, '')
    .replace(/-/g, '')
}
