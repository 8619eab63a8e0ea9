import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { audit } from '../../src/index.ts'

/** A program of three files: a base, functions that send, and who calls them. */
type Program = readonly [base: string, senders: string, user: string]

const PROGRAMS: Readonly<Record<string, Program>> = {
  kt: [
    'const val ROOT = "https://api.ionos.com/cloudapi/v5/"\n',
    'fun OkHttpClient.call(method: String, path: String) =\n    newCall(Request.Builder().url(ROOT + path).method(method, null).build()).execute()\n\nfun OkHttpClient.pages(path: String) = call("GET", path)\n',
    'fun main(args: Array<String>) {\n    val http = OkHttpClient()\n    http.pages("snapshots")\n    http.call("DELETE", "ipblocks/${args[0]}")\n}\n',
  ],
  swift: [
    'let root = "https://api.ionos.com/cloudapi/v5/"\n',
    'extension URLSession {\n    func call(_ method: String, _ path: String) async throws -> Data {\n        var request = URLRequest(url: URL(string: root + path)!)\n        request.httpMethod = method\n        return try await self.data(for: request).0\n    }\n    func pages(_ path: String) async throws -> Data {\n        return try await call("GET", path)\n    }\n}\n',
    'let http = URLSession.shared\nlet all = try await http.pages("snapshots")\n_ = try await http.call("DELETE", "ipblocks/\\(all)")\n',
  ],
  rs: [
    'pub const ROOT: &str = "https://api.ionos.com/cloudapi/v5/";\n',
    'pub trait Cloud {\n    async fn call(&self, method: Method, path: &str) -> Result<Response>;\n    async fn pages(&self, path: &str) -> Result<Response>;\n}\nimpl Cloud for Client {\n    async fn call(&self, method: Method, path: &str) -> Result<Response> {\n        self.request(method, format!("{}{}", ROOT, path)).send().await\n    }\n    async fn pages(&self, path: &str) -> Result<Response> {\n        self.call(Method::GET, path).await\n    }\n}\n',
    'async fn main() -> Result<()> {\n    let http = Client::new();\n    http.pages("snapshots").await?;\n    http.call(Method::DELETE, &format!("ipblocks/{}", id)).await?;\n    Ok(())\n}\n',
  ],
  dart: [
    "const root = 'https://api.ionos.com/cloudapi/v5/';\n",
    "extension Cloud on http.Client {\n  Future<Response> call(String method, String path) {\n    return send(http.Request(method, Uri.parse(root + path)));\n  }\n  Future<Response> pages(String path) => call('GET', path);\n}\n",
    "void main(List<String> args) async {\n  final client = http.Client();\n  await client.pages('snapshots');\n  await client.call('DELETE', 'ipblocks/${args[0]}');\n}\n",
  ],
  scala: [
    'object Api { val Root = "https://api.ionos.com/cloudapi/v5/" }\n',
    'implicit class Cloud(ws: WSClient) {\n  def call(method: String, path: String) = ws.url(Api.Root + path).execute(method)\n  def pages(path: String) = call("GET", path)\n}\n',
    'class Main(ws: WSClient) {\n  def run(id: String) = {\n    ws.pages("snapshots")\n    ws.call("DELETE", s"ipblocks/$id")\n  }\n}\n',
  ],
}

/** Calls of a program as method and resource. */
async function callsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'senders-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  mkdirSync(path.join(cwd, 'src'))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(cwd, 'src', file), text)
  const { findings } = await audit({ cwd, asOf: '2026-11-21' })
  const calls = findings.flatMap((finding) => finding.calls ?? [])
  return [...new Set(calls.map(({ method, resource }) => `${method} ${resource}`))].sort()
}

describe.each(Object.entries(PROGRAMS))('functions that send what they are given, in .%s', (ending, program) => {
  const expected = ['DELETE ipblocks', 'GET snapshots']

  test('of the same file', async () => {
    expect(await callsOf({ [`main.${ending}`]: program.join('\n') })).toEqual(expected)
  })

  test('of other files', async () => {
    const [base, senders, user] = program
    const files = { [`base.${ending}`]: base, [`senders.${ending}`]: senders, [`user.${ending}`]: user }
    expect(await callsOf(files)).toEqual(expected)
  })

  test('of a file that is found by its name alone', async () => {
    const [base, senders, user] = program
    const lines = user.split('\n').filter((line) => !line.includes('DELETE'))
    const files = { [`base.${ending}`]: base, [`senders.${ending}`]: senders, [`user.${ending}`]: lines.join('\n') }
    expect(await callsOf(files)).toEqual(['GET snapshots'])
  })

  test('are none where two of one name send by other methods', async () => {
    const [base, senders, user] = program
    const others = senders.replace(/GET/g, 'PUT')
    const files = { [`a.${ending}`]: base, [`b.${ending}`]: senders, [`c.${ending}`]: others, [`d.${ending}`]: user }
    expect(await callsOf(files)).toEqual(['DELETE ipblocks'])
  })
})
