/** The header that names a contract, in its spellings. */
export const CONTRACT_HEADER = /(?:http[_-])?(?:pb|x)[-_]contract[-_]number/gi

/** Properties that are looked for without a call, in the spellings of all languages. */
export const PROPERTY = /allow[-_]?reboot/gi

/** What a name of a package must hold to be worth a look. */
export const PACKAGE = /profit_?bricks|ionos|libcloud|\bsalt\b|knife|fog/gi

/** How names of settings end that set a base. */
export const SETTING =
  /(?:_API_URL|_ENDPOINT|_URL|_API|_HOST|_url|_endpoint|-url|-endpoint|(?<![a-z])api\.URL|(?<![a-z])host_base)(?![\w-])/g
