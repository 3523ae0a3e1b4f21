import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { openDatabase } from '../../api/src/platform/database.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { AS_POSTGRES, ownFolder, startDebianPostgres } from './debian-postgres.ts'
import type { Stage } from './drill.ts'

const FILES = join(import.meta.dirname, '..')
const PASSWORD = 'change-this-password'

/** HAProxy before processes on these two ports. Returns the address that people open; this process trusts its certificate. */
export async function startHaproxy(stage: Stage, [web1, web2]: readonly [string, string]): Promise<string> {
  // Debian starts what it installs.
  for (const service of ['haproxy', 'pgbouncer']) spawnSync('service', [service, 'stop'], { stdio: 'ignore' })
  const [plain, secure] = [await freePort(), await freePort()]
  const certificates = join(stage.folder, 'certs')
  await mkdir(certificates)
  const [certificate, key] = [join(certificates, 'product.pem'), join(certificates, 'product.pem.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')])
  const text = await readFile(join(FILES, 'proxy', 'haproxy.cfg'), 'utf8')
  const file = join(stage.folder, 'haproxy.cfg')
  const placed = text
    .replace('bind :80\n', `bind 127.0.0.1:${plain}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${secure} `)
    .replace('/etc/haproxy/certs/', `${certificates}/`)
    .replace('127.0.0.1:8081', `127.0.0.1:${web1}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${web2}`)
  await writeFile(file, placed)
  await stage.start('haproxy', 'haproxy', ['-f', file])
  return `https://127.0.0.1:${secure}`
}

/** PostgreSQL 15 behind PgBouncer, with an empty database. PgBouncer has no connection before the migration, whose limits it would lack. */
export async function startPooledPostgres(stage: Stage): Promise<{ readonly pooled: string; readonly direct: string }> {
  const address = await startDebianPostgres(stage)
  const db = openDatabase(`${address}/postgres`, { maxConnections: 1 })
  await db.raw(`CREATE ROLE parlour LOGIN PASSWORD '${PASSWORD}'`)
  await db.raw('CREATE DATABASE parlour OWNER parlour')
  await db.destroy()
  const postgresPort = new URL(address).port
  const port = await freePort()
  const at = (name: string) => join(ownPlace, name)
  const ownPlace = ownFolder(stage, 'pgbouncer')
  const text = await readFile(join(FILES, 'pgbouncer', 'pgbouncer.ini'), 'utf8')
  await writeFile(at('userlist.txt'), `"parlour" "${PASSWORD}"\n`)
  const placed = text
    .replace('port=5432', `port=${postgresPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt'))
  await writeFile(at('pgbouncer.ini'), placed)
  await stage.start('pgbouncer', 'setpriv', [...AS_POSTGRES, 'pgbouncer', at('pgbouncer.ini')])
  const urlAt = (place: string | number) => `postgresql://parlour:${PASSWORD}@127.0.0.1:${place}/parlour`
  return { pooled: urlAt(port), direct: urlAt(postgresPort) }
}

/** An S3 server with an empty bucket. */
export async function startBucket(stage: Stage): Promise<Readonly<Record<string, string>>> {
  const port = String(await freePort())
  // The S3 server makes the marks of its pages by a cipher of former days.
  const s3rver = ['--openssl-legacy-provider', join(ROOT_DIRECTORY, 'node_modules', 's3rver', 'bin', 's3rver.js')]
  const serving = ['--directory', join(stage.folder, 'bucket'), '--address', '127.0.0.1', '--port', port, '--configure-bucket', 'parlour']
  await stage.start('s3', process.execPath, [...s3rver, ...serving])
  const endpoint = `http://127.0.0.1:${port}`
  return { BLOB_STORE: 's3://parlour/production', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
}
