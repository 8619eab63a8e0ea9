import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'

/** A server on loopback that speaks TLS before another one, with a certificate that it signed itself; nothing without openssl. */
export async function startTls(port: number) {
  const home = mkdtempSync(path.join(tmpdir(), 'tls-'))
  const [key, certificate] = [path.join(home, 'key.pem'), path.join(home, 'ca.pem')]
  try {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const name = ['-subj', '/CN=loopback', '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  } catch {
    rmSync(home, { recursive: true })
    return undefined
  }
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (socket) => {
    const behind = connect(port, '127.0.0.1')
    socket.pipe(behind).pipe(socket)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on('error', () => other.destroy())
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    stop(): void {
      server.close()
      rmSync(home, { recursive: true })
    },
  }
}
