/** Addresses of old versions, as lines name them. */
export const ADDRESSES = [
  'https://api.ionos.com/cloudapi/v5/datacenters',
  'https://api.profitbricks.com/cloudapi/v4/datacenters/7a1b2c3d-1111-4222-8333-944455566677/servers',
]

/** The path of an address. */
export const pathOf = (url) => new URL(url).pathname
/** The host of an address. */
export const hostOf = (url) => new URL(url).host
