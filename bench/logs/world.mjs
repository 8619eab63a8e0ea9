// Callers and endpoints of a generated log.

/** Paths behind the version, the version that they came with, and what is done there: method, weight. */
export const ENDPOINTS = [
  ['/datacenters', 1, { GET: 30, POST: 3 }],
  ['/datacenters/{id}', 1, { GET: 20, PUT: 1, PATCH: 2, DELETE: 2, HEAD: 1 }],
  ['/datacenters/{id}/servers', 1, { GET: 30, POST: 8, OPTIONS: 1 }],
  ['/datacenters/{id}/servers/{id}', 1, { GET: 40, PUT: 2, PATCH: 4, DELETE: 6 }],
  ['/datacenters/{id}/servers/{id}/start', 1, { POST: 4 }],
  ['/datacenters/{id}/servers/{id}/stop', 1, { POST: 4 }],
  ['/datacenters/{id}/servers/{id}/volumes', 1, { GET: 6, POST: 3 }],
  ['/datacenters/{id}/servers/{id}/volumes/{id}', 1, { GET: 3, DELETE: 2 }],
  ['/datacenters/{id}/servers/{id}/nics/{id}', 1, { GET: 5, PATCH: 2, DELETE: 1 }],
  ['/datacenters/{id}/volumes', 1, { GET: 12, POST: 4 }],
  ['/datacenters/{id}/volumes/{id}', 1, { GET: 8, PATCH: 3, DELETE: 4 }],
  ['/datacenters/{id}/volumes/{id}/create-snapshot', 1, { POST: 5 }],
  ['/datacenters/{id}/lans', 1, { GET: 6, POST: 2 }],
  ['/datacenters/{id}/lans/{number}', 1, { GET: 5, PATCH: 1, DELETE: 1 }],
  ['/snapshots', 1, { GET: 6 }],
  ['/snapshots/{id}', 1, { GET: 3, DELETE: 5 }],
  ['/images', 1, { GET: 6 }],
  ['/ipblocks', 1, { GET: 4, POST: 1 }],
  ['/ipblocks/{id}', 1, { GET: 2, DELETE: 1 }],
  ['/contracts', 1, { GET: 3 }],
  ['/um/users', 4, { GET: 3, POST: 1 }],
  ['/um/users/{id}', 4, { GET: 2, PUT: 1, DELETE: 1 }],
  ['/um/groups/{id}/users', 4, { GET: 1, POST: 1 }],
  ['/k8s', 5, { GET: 6, POST: 1 }],
  ['/k8s/{id}/nodepools', 5, { GET: 5, POST: 1 }],
  ['/k8s/{id}/nodepools/{id}', 5, { GET: 5, PUT: 2, DELETE: 1 }],
  ['/backupunits/{id}', 5, { GET: 1, PATCH: 1 }],
  ['/natgateways/{id}', 6, { GET: 1 }],
].flatMap(([path, since, methods]) =>
  Object.entries(methods).map(([method, weight]) => ({ path, since, method, weight })),
)

/** Agents; some hold what formats have to escape. */
export const AGENTS = [
  'Go-http-client/1.1',
  'Terraform/1.4.6 terraform-provider/6.3.3',
  'python-requests/2.31.0',
  'curl/7.88.1',
  'Ruby',
  'okhttp/4.9.3',
  'axios/0.27.2',
  'backup "nightly" 2.1',
  'Prüfer/1.0 (Köln)',
  'in\\out/3',
  'ansible-httpget',
  'Java-http-client/17.0.8',
]

/** Pages of another site behind the same proxy; most name something that there is a lot of. */
const PAGES = [
  '/',
  '/index.html',
  '/assets/app.8f3c21.js',
  '/assets/site.css',
  '/favicon.ico',
  '/api/v2/orders/{n}',
  '/api/v2/carts/{id}',
  '/api/v1/health',
  '/images/products/{n}/large.jpg',
  '/images/products/{n}/small.jpg?v={hex}',
  '/account/{id}/settings',
  '/search?q={word}+{word}&page={page}',
  '/blog/2023/09/{word}-{word}-in-the-cloud',
  '/cloud/overview',
  '/products/{n}?ref={hex}',
  '/login?next=%2Faccount',
]

const WORDS = 'red blue small large fast cheap server shoe lamp table chair book phone cable coat ring bag bike'.split(
  ' ',
)

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.{build}.{page} Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/117.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E{page}',
  'curl/7.88.1',
]

/** Number of visitors and objects of a site that is busy for three months; a few of them recur often. */
const VISITORS = 250_000
const THINGS = 100_000

export const API_HOST = 'api.ionos.com'
export const OTHER_HOST = 'shop.example.net'

function address(random, n) {
  return n % 9 === 8 ? `2001:db8:${(n + 16).toString(16)}::${random.hex(2)}` : `10.${n % 7}.${random.int(250)}.${n + 1}`
}

function callerOf(random, n) {
  const own = Array.from({ length: 4 }, () => random.uuid())
  return {
    client: address(random, n),
    agents: [AGENTS[n % AGENTS.length], AGENTS[(n * 5 + 3) % AGENTS.length]],
    /** The ids of its recurring objects. */
    ids: own,
    version: random.weighted([
      [5, 60],
      [4, 20],
      [3, 10],
      [2, 6],
      [1, 4],
    ])[0],
    /** It works in bursts: the same few endpoints. */
    taste: random.next(),
  }
}

/** Callers of the API, the busiest first; the first half of those on old versions also call version 6. */
export function callersOf(random, count = 40) {
  const old = Array.from({ length: count }, (_, n) => callerOf(random, n))
  const fresh = Array.from({ length: count / 2 }, (_, n) => callerOf(random, count + n))
  return { old, v6: [...old.slice(0, count / 2), ...fresh] }
}

/** Random visitors and pages of a site, of unlimited number. */
export function siteOf(random) {
  const rare = (count) => Math.floor(random.next() ** 2.5 * count)
  const draws = {
    n: () => rare(THINGS),
    id: random.uuid,
    hex: () => random.hex(4),
    word: () => random.pick(WORDS),
    page: () => 1 + rare(200),
    build: () => 5900 + rare(60),
  }
  const fill = (template) => template.replace(/\{(\w+)\}/g, (_, name) => draws[name]())
  return {
    visitor() {
      const n = rare(VISITORS)
      const [high, low] = [n >> 8, n & 255]
      return n % 9 === 8
        ? `2001:db8:${high.toString(16)}::${low.toString(16)}`
        : `198.${18 + (high >> 8)}.${high & 255}.${low}`
    },
    page: () => fill(random.pick(PAGES)),
    browser: () => fill(random.pick(BROWSERS)),
  }
}
