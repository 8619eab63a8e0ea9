import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runToEnd } from '../../support/ended.ts'
import { folder } from './cli.ts'

/** A server of repositories: its port, and the certificate that it is known by. */
export interface GitServer {
  readonly port: number
  readonly certificate: string
  /** The words of all programs that ran while it was asked. */
  readonly seen: string[]
}

/** Serves the repositories of a folder by git's own program for https, to whom has the user and the password. */
export async function gitServer(projects: string, login: string): Promise<GitServer> {
  const own = folder()
  const [key, certificate] = [join(own, 'key.pem'), join(own, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  runToEnd('openssl', ['req', '-x509', ...subject, ...made])
  const seen: string[] = []
  const files = { key: readFileSync(key), cert: readFileSync(certificate) }
  const server = createServer(files, (request, response) => {
    seen.push(runToEnd('ps', ['-eww', '-o', 'args']).stdout)
    if (request.headers.authorization !== `Basic ${Buffer.from(login).toString('base64')}`) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end()
      return
    }
    const url = new URL(request.url ?? '/', 'https://localhost')
    const program = spawn('git', ['http-backend'], {
      env: {
        ...process.env,
        ...{ GIT_PROJECT_ROOT: projects, GIT_HTTP_EXPORT_ALL: '1', REMOTE_USER: 'someone' },
        ...{ REQUEST_METHOD: request.method, PATH_INFO: url.pathname, QUERY_STRING: url.search.slice(1) },
        ...{ CONTENT_TYPE: request.headers['content-type'], GIT_PROTOCOL: request.headers['git-protocol']?.toString() },
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      },
    })
    request.pipe(program.stdin)
    const chunks: Buffer[] = []
    program.stdout.on('data', (chunk) => chunks.push(chunk))
    program.on('close', () => {
      const answer = Buffer.concat(chunks)
      const end = answer.indexOf('\r\n\r\n')
      for (const line of answer.subarray(0, end).toString().split('\r\n')) {
        const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
        if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
        else response.setHeader(name, value)
      }
      response.end(answer.subarray(end + 4))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, certificate, seen }
}
