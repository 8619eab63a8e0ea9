/** Addresses of old versions that a line may name without calling them. */
const ADDRESSES = [
  'https://api.ionos.com/cloudapi/v5/datacenters',
  'https://api.profitbricks.com/cloudapi/v4/datacenters/7a1b2c3d-1111-4222-8333-944455566677/servers',
  'https://api.ionos.com/cloudapi/v3/requests',
  '/cloudapi/v5/images',
  'https://api.profitbricks.com/rest/v2/datacenters',
]

const ISO = '2023-10-05T10:00:00Z'
const CLF = '05/Oct/2023:10:00:00 +0000'

type Line = (address: string) => string

/** Nothing was sent: what a program would do, may not do, or was kept from doing. */
const NOT_SENT: readonly Line[] = [
  (url) => `2023-10-05 10:00:00 INFO dry-run: would POST ${url} (expect 202)`,
  (url) => `2023-10-05 10:00:00 WARN DELETE ${url} is not allowed; 200 users`,
  (url) => `2023-10-05 10:00:00 INFO blocked POST ${url}`,
  (url) => `${ISO} planner: [plan] PUT ${url} -> 202 (simulated)`,
  (url) => `Oct  5 10:00:00 host fw[1]: DROP out POST ${url} status 200`,
  (url) => `${ISO} level=info msg="skipping DELETE ${url}" reason=protected`,
  (url) => `{"time":"${ISO}","level":"info","msg":"dry run: POST ${url} 202"}`,
  (url) => `2023-10-05 10:00:00 ERROR retry budget is spent, giving up on PATCH ${url} 202`,
]

/** Another request was sent, and the line names the address in its agent, its referrer or its query. */
const BESIDE: readonly Line[] = [
  (url) => `10.0.0.1 - - [${CLF}] "GET /docs HTTP/1.1" 200 12 "${url}" "Mozilla/5.0"`,
  (url) => `10.0.0.1 - - [${CLF}] "GET /docs HTTP/1.1" 200 12 "-" "bot/1.0 (+${url})"`,
  (url) => `10.0.0.1 - - [${CLF}] "POST /go?u=${url} HTTP/1.1" 202 12 "-" "curl/8"`,
  (url) => `${ISO}|10.0.0.1|POST|/docs|202|"bot/1.0 (${url})"`,
  (url) => `${ISO}|10.0.0.1|POST|/docs|202|${url}|curl/8`,
  (url) => `${ISO},10.0.0.1,POST,/docs,202,"${url}","curl/8"`,
  (url) => `${ISO};10.0.0.1;POST;/docs;202;${url}`,
  (url) => `${ISO}\t10.0.0.1\tPOST\t/docs\t202\t${url}`,
  (url) => `time:${ISO}\thost:10.0.0.1\treq:POST /docs HTTP/1.1\tstatus:202\tua:bot (${url})`,
  (url) => `time:${ISO}\thost:10.0.0.1\treq:POST /docs HTTP/1.1\tstatus:202\treferer:${url}`,
  (url) => `2023-10-05 10:00:00 +0000 web: {"method":"POST","path":"/docs","code":202,"referer":"${url}"}`,
  (url) => `2023-10-05 10:00:00 +0000 web: {"method":"POST","path":"/docs","code":202,"agent":"bot (${url})"}`,
  (url) =>
    `2023/10/05 10:00:00.000\tINFO\thttp.log.access\thandled request\t{"request": {"remote_ip": "10.0.0.1", "proto": "HTTP/2.0", "method": "POST", "host": "example.com", "uri": "/docs", "headers": {"User-Agent": ["bot (${url})"], "Referer": ["${url}"]}}, "status": 202}`,
  (url) => `{"time":"${ISO}","method":"POST","uri":"/docs","status":202,"http_referer":"${url}"}`,
  (url) => `{"time":"${ISO}","method":"POST","uri":"/docs","status":202,"http_user_agent":"bot (${url})"}`,
  (url) => `method=POST path=/docs format=html status=202 referer=${url}`,
]

/** Text about the API. */
const TEXT: readonly Line[] = [
  (url) => `# POST ${url} answered 202 until September`,
  (url) => `// DELETE ${url} 200`,
  (url) => `<!-- POST ${url} -->`,
  (url) => `<li><a href="${url}">POST ${url}</a> 202</li>`,
  (url) => `2023-10-05 10:00:00 DEBUG see ${url} for POST 202`,
  (url) => `  File "/srv/app/client.py", line 12, in create  # POST ${url}`,
  (url) => `${ISO} user bob (https://example.com) wrote: why does POST ${url} answer 202?`,
  (url) => `${ISO} commit 1a2b3c4 "move POST ${url} to version 6" 200 files`,
]

/** Series of metrics, and tests of others. */
const COUNTED: readonly Line[] = [
  (url) => `http_requests_total{method="POST",path="${url}",code="202"} 17`,
  (url) => `http_request_duration_seconds_bucket{le="0.5",method="POST",uri="${url}",status="202"} 17 1696500000000`,
  (url) => `ok 12 - POST ${url} answers 202`,
  (url) => `    ✓ POST ${url} answers 202 (12 ms)`,
  (url) => `PASSED tests/test_client.py::test_create[POST-${url}-202]`,
  (url) => `--- PASS: TestCreate/POST_${url} (0.00s)`,
  (url) => `test POST ${url} ... ok`,
  (url) => `  1) creates: expected POST ${url} to answer 202`,
]

/** Lines that name old versions and are no calls, by what they are. */
export const NO_CALLS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ NOT_SENT, BESIDE, TEXT, COUNTED }).map(([name, lines]) => [
    name,
    lines.flatMap((line) => ADDRESSES.map(line)),
  ]),
)
