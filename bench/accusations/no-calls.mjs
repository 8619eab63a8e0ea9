import { ADDRESSES, hostOf, pathOf } from './addresses.mjs'

/** Lines that name an address of an old version and are no calls, by what they are; `\n` parts lines of one file. */
const SHAPES = {
  'nothing was sent': [
    (url) => `2023-11-02T08:14:03Z INFO  [dry-run] POST ${url} {"properties":{"name":"x"}}`,
    (url) => `2023-11-02 08:14:03,120 - deployer - INFO - (noop) would send DELETE ${url}`,
    (url) => `{"ts":1698912843.1,"level":"warn","msg":"policy denied request","detail":"DELETE ${url} 200"}`,
    (url) => `Nov  2 08:14:03 gw squid[77]: ACL blocked: POST ${url} status=202`,
    (url) => `2023/11/02 08:14:03 [circuit open] not sending PUT ${url} (last status 200)`,
    (url) => `2023-11-02T08:14:03Z planner  + POST ${url}  # forces replacement`,
    (url) => `[2023-11-02 08:14:03] app.INFO: Queued job: PATCH ${url} [] []`,
    (url) => `time="2023-11-02T08:14:03Z" level=info msg="simulated POST ${url}" result=202`,
    (url) => `2023-11-02 08:14:03 I! mock server: registered stub POST ${pathOf(url)} -> 202`,
    (url) => `08:14:03.120 [main] DEBUG o.e.Router - Mapped "{[${pathOf(url)}],methods=[POST]}" onto create(202)`,
  ],
  'another request, with the address in its agent, its referrer or its query': [
    (url) =>
      `10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "GET /?next=${encodeURIComponent(url)} HTTP/1.1" 302 0 "-" "curl/8.4"`,
    (url) =>
      `10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "GET /search?q=${pathOf(url)} HTTP/1.1" 200 512 "${url}" "Mozilla/5.0 (X11)"`,
    (url) => `10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "POST /hook HTTP/1.1" 202 0 "-" "monitor/2.1 (target ${url})"`,
    (url) => `www.example.com:443 10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "GET / HTTP/1.1" 200 5 "${url}" "x/1.0"`,
    (url) =>
      `{"remote_addr":"10.1.2.3","request":"GET /docs HTTP/1.1","status":"200","http_referer":"${url}","time_iso8601":"2023-11-02T08:14:03+00:00"}`,
    (url) =>
      `{"httpRequest":{"requestMethod":"GET","requestUrl":"https://example.com/a","status":200,"referer":"${url}"},"timestamp":"2023-11-02T08:14:03Z"}`,
    (url) =>
      `1698912843.120 12 10.1.2.3 TCP_MISS/200 900 GET http://docs.example.com/?u=${url} - HIER_DIRECT/1.2.3.4 text/html`,
    (url) => `2023-11-02 08:14:03 10.0.0.1 GET /index.html ref=${url} 443 - 10.1.2.3 Mozilla/5.0 - 200 0 0 12`,
    (url) =>
      `[2023-11-02T08:14:03.120Z] "GET /go?to=${pathOf(url)} HTTP/1.1" 200 - 0 12 3 2 "10.1.2.3" "curl/8" "id-1" "example.com" "10.0.0.9:80"`,
    (url) => `ts=2023-11-02T08:14:03Z method=GET path=/redirect status=302 location=${url}`,
    (url) => `http-nio-8080 "GET /callback" 200 Origin=${url}`,
    (url) => `time,client,method,path,status,referer\n2023-11-02T08:14:03Z,10.1.2.3,GET,/docs,200,${url}`,
    (url) => `time,client,method,path,status,agent\n2023-11-02T08:14:03Z,10.1.2.3,POST,/docs,202,"bot (${url})"`,
    (url) =>
      `CEF:0|acme|waf|1.0|100|request|3|requestMethod=GET request=https://example.com/ requestContext=${url} src=10.1.2.3`,
    (url) =>
      `h2 2023-11-02T08:14:03.120000Z app/lb/1 10.1.2.3:40000 10.0.0.9:80 0.001 0.002 0.000 200 200 34 366 "GET https://example.com:443/?u=${url} HTTP/2.0" "curl/8" - -`,
    (url) =>
      `10.1.2.3:5000 [02/Nov/2023:08:14:03.120] fe be/srv 0/0/1/2/3 200 12 - - ---- 1/1/0/0/0 0/0 {${hostOf(url)}|x} "GET /p?u=${pathOf(url)} HTTP/1.1"`,
  ],
  'records with all the fields of a call that tell of one only': [
    (url) => `{"level":"info","msg":"dry run, nothing is sent","method":"DELETE","url":"${url}"}`,
    (url) => `{"level":"info","msg":"would send request","method":"DELETE","url":"${url}","status":200}`,
    (url) => `{"dryRun":true,"request":{"method":"DELETE","url":"${url}"},"response":{"status":200}}`,
    (url) => `{"level":"warn","msg":"request blocked by policy","method":"POST","path":"${pathOf(url)}","status":202}`,
    (url) => `level=info msg="skipping, mocked" method=DELETE url=${url} status=200`,
    (url) => `time:2023-11-02T08:14:03Z\tmsg:dry run\tmethod:POST\turi:${pathOf(url)}\tstatus:202`,
    (url) => `2023-11-02T08:14:03Z\tINFO\tclient\twould send\t{"method":"POST","url":"${url}","status":202}`,
    (url) => `{"alert":"OldApi","labels":{"method":"POST","path":"${pathOf(url)}","status":"202"},"value":17}`,
    (url) => `{"metric":"http_requests","method":"POST","path":"${pathOf(url)}","status":202,"value":17}`,
    (url) => `{"count":17,"attributes":{"http.method":"POST","http.target":"${pathOf(url)}","http.status_code":202}}`,
    (url) => `method,path,status,count\nPOST,${pathOf(url)},202,17`,
    (url) => `{"route":"${pathOf(url)}","method":"POST","handler":"create","event":"registered"}`,
    (url) => `{"test":"creates","method":"POST","url":"${url}","status":202,"result":"passed"}`,
    (url) => `{"jsonrpc":"2.0","method":"get","params":{"url":"${url}"}}`,
    (url) => `{"changed":false,"skipped":true,"url":"${url}","method":"POST","status":202}`,
  ],
  'text about the API': [
    (url) => `commit 9f8e7d6 docs: say that POST ${url} answers 202`,
    (url) => `From: bob@example.com Subject: Re: [PATCH] use v6, was POST ${url} 202`,
    (url) => `> On Thu, Ann wrote: does DELETE ${url} still answer 200?`,
    (url) => `+    response = session.post("${url}")  # 202`,
    (url) => `-    curl -X DELETE ${url}`,
    (url) =>
      `diff --git a/README.md b/README.md\n@@ -1,2 +1,2 @@\n-POST ${url} HTTP/1.1\n+POST https://api.ionos.com/cloudapi/v6/datacenters HTTP/1.1`,
    (url) => `| POST | ${url} | 202 | creates |`,
    (url) => `  * \`POST ${url}\` returns \`202 Accepted\``,
    (url) => `2023-11-02 08:14:03 <alice> try: curl -i -X POST ${url} and you get 202`,
    (url) => `{"channel":"ops","user":"alice","text":"POST ${url} gives 202, why?","ts":"1698912843.000100"}`,
    (url) => `{"body":"please stop using POST ${url} 202","author":"bob","created_at":"2023-11-02T08:14:03Z"}`,
    (url) => `Usage: tool [--base URL]  base address of the API (default ${url})`,
    (url) => `      --url <url>   e.g. DELETE ${url}`,
    (url) => `curl: (3) bad range in URL position 40: ${url}`,
    (url) => `+ curl -sS -X POST ${url} -d @body.json`,
    (url) => `$ http POST ${url} name=x`,
    (url) => `WARNING: The endpoint ${url} is deprecated, use v6. Status 200 will be returned until 2023-09-30`,
    (url) => `DeprecationWarning: POST ${url} will stop; see https://docs.ionos.com`,
    (url) => `2023-11-02T08:14:03Z [INFO] sitemap: found 200 links on ${url}`,
    (url) => `swagger: GET ${url} 200 OK Successful operation`,
  ],
  configuration: [
    (url) => `IONOS_API_URL=${url}`,
    (url) => `2023-11-02 08:14:03 INFO config: {"endpoint":"${url}","method":"POST","timeout":200}`,
    (url) =>
      `{"level":"info","msg":"starting","config":{"baseUrl":"${url}","retries":3},"time":"2023-11-02T08:14:03Z"}`,
    (url) => `        proxy_pass ${url};`,
    (url) => `RewriteRule ^/cloud/(.*) ${url}/$1 [P,L]`,
    (url) => `    - url: ${url}\n      method: POST\n      status: 202`,
    (url) => `acl old_api path_beg ${pathOf(url)}`,
    (url) => `backend set-path ${pathOf(url)} method POST status 202`,
    (url) => `export IONOS_API_URL="${url}" # POST 202`,
    (url) => `2023-11-02 08:14:03 nginx: [warn] conflicting server name, location ${pathOf(url)} ignored, 200`,
  ],
  'metrics and alerts': [
    (url) => `http_client_requests_seconds_count{method="DELETE",status="200",uri="${pathOf(url)}"} 4.0`,
    (url) => `# HELP http_requests_total POST ${url} by status 202`,
    (url) => `traefik_service_requests_total{code="202",method="POST",path="${pathOf(url)}"} 12 1698912843000`,
    (url) => `http_requests,method=POST,path=${pathOf(url)},status=202 count=17i 1698912843000000000`,
    (url) => `api.requests.post:17|c|#url:${pathOf(url)},status:202`,
    (url) =>
      `{"metric":{"__name__":"http_requests_total","method":"POST","path":"${pathOf(url)}","status":"202"},"value":[1698912843,"17"]}`,
    (url) =>
      `{"alert":"OldApiCalls","annotations":{"summary":"17 calls POST ${url} with 202"},"startsAt":"2023-11-02T08:14:03Z"}`,
    (url) => `[FIRING:1] OldApi (POST ${url} 202) since 08:14`,
    (url) => `ALERT 2023-11-02 08:14:03 probe ${url} down, POST 200 before`,
    (url) => `     17 POST ${url} 202`,
    (url) => `17,POST,${url},202`,
    (url) => `{"key":"POST ${pathOf(url)}","doc_count":17,"status":202}`,
  ],
  tests: [
    (url) => `    expect(nock).toHaveBeenCalledWith("POST", "${url}") // 202`,
    (url) => `  ✗ DELETE ${url} answers 200 (5 ms)`,
    (url) => `not ok 3 - DELETE ${url} -> 200`,
    (url) => `AssertionError: Expected POST ${url} to return 202, got 404`,
    (url) => `FAILED tests/test_api.py::test_post[${url}] - assert 202 == 404`,
    (url) => `<testcase name="POST ${url} 202" time="0.1"/>`,
    (url) => `Scenario: POST ${url} answers 202`,
    (url) => `=== RUN   TestOld/DELETE_${url}`,
    (url) => `nock: No match for request {"method":"POST","url":"${url}"}`,
    (url) => `WireMock stub: {"request":{"method":"POST","urlPath":"${pathOf(url)}"},"response":{"status":202}}`,
  ],
  'traces and errors that quote a request': [
    (url) => `    at request (/srv/app/client.js:12:5) POST ${url}`,
    (url) =>
      `requests.exceptions.ConnectionError: HTTPSConnectionPool(host='${hostOf(url)}', port=443): Max retries exceeded with url: ${pathOf(url)} (Caused by NewConnectionError)`,
    (url) => `java.net.UnknownHostException: ${hostOf(url)} while POST ${url}`,
    (url) => `Error: Post "${url}": dial tcp: lookup ${hostOf(url)}: no such host`,
    (url) => `Faraday::ConnectionFailed: POST ${url} could not resolve`,
    (url) => `{"level":"error","msg":"Post \\"${url}\\": context deadline exceeded","time":"2023-11-02T08:14:03Z"}`,
    (url) => `2023-11-02 08:14:03 ERROR validation: "url" must not be ${url} (POST, 200 chars)`,
    (url) => `sqlite> insert into calls values ('POST','${url}',202);`,
    (url) => `2023-11-02 08:14:03 UTC LOG:  statement: INSERT INTO audit (m,u,s) VALUES ('POST','${url}',202)`,
    (url) => `{"query":"INSERT INTO log VALUES ('POST','${url}',202)","took":3,"ts":"2023-11-02T08:14:03Z"}`,
    (url) => `2023-11-02T08:14:03Z kernel-audit: argv="curl -X POST ${url}" exit=0`,
    (url) => `type=EXECVE msg=audit(1698912843.120:77): argc=4 a0="curl" a1="-X" a2="POST" a3="${url}"`,
    (url) => `Nov  2 08:14:03 host CRON[12]: (root) CMD (curl -X POST ${url})`,
    (url) => `Nov  2 08:14:03 host sudo: bob : COMMAND=/usr/bin/curl -X DELETE ${url}`,
  ],
  'records of other things, with the address among their values': [
    (url) =>
      `{"event":"page.view","url":"https://example.com/","properties":{"link":"${url}"},"status":200,"method":"GET"}`,
    (url) => `{"method":"GET","url":"https://example.com/x","status":200,"response":{"items":[{"href":"${url}"}]}}`,
    (url) => `{"method":"POST","path":"/graphql","status":200,"variables":{"target":"${url}"}}`,
    (url) => `{"type":"link","page":"https://example.com","target":"${url}","rank":200}`,
    (url) => `{"level":"info","message":"webhook registered","callback":"${url}","status":201}`,
    (url) => `{"kind":"Ingress","spec":{"rules":[{"http":{"paths":[{"path":"${pathOf(url)}"}]}}]},"status":200}`,
    (url) => `{"openapi":"3.0.0","servers":[{"url":"${url}"}],"status":200}`,
    (url) => `{"name":"url","value":"${url}","method":"POST"}`,
  ],
  'lines of logs and requests that somebody quotes': [
    (url) => `see ${combined(url)}`,
    (url) => `Re: found this one: ${combined(url)}`,
    (url) => `an old line ${combined(url)}`,
    (url) => `* ${combined(url)}`,
    (url) => `2023-11-02T08:14:03Z INFO alert fired for line: ${combined(url)}`,
    (url) => `Nov  2 08:14:03 gw app: quoted ${combined(url)}`,
    (url) => JSON.stringify({ level: 'info', msg: `example of an old line: ${combined(url)}` }),
    (url) => `Ann wrote: DEBUG:urllib3.connectionpool:https://${hostOf(url)}:443 "POST ${pathOf(url)} HTTP/1.1" 202 12`,
    (url) => `this is what rails says: Started POST "${pathOf(url)}" for 10.0.0.7 at 2023-11-02 10:00:00 +0200`,
    (url) => `the log had INFO:     127.0.0.1:34412 - "POST ${pathOf(url)} HTTP/1.1" 202 Accepted`,
    (url) => `> POST ${pathOf(url)} HTTP/1.1`,
    (url) => `On Thu, Ann wrote:\n> POST ${pathOf(url)} HTTP/1.1\n> Host: ${hostOf(url)}\n> does not work any more`,
    (url) => `POST ${pathOf(url)} HTTP/1.1`,
    (url) => `http_request_bucket{path="${pathOf(url)}",le="0.1"} 17 # {trace_id="4bf9"} 0.05 1698912843.1`,
  ],
}

/** A line of the combined format. */
function combined(url) {
  return `10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "POST ${pathOf(url)} HTTP/1.1" 202 12 "-" "curl/8.4"`
}

/** Texts by what they are. */
export const noCalls = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shapes]) => [name, shapes.flatMap((shape) => ADDRESSES.map(shape))]),
)
