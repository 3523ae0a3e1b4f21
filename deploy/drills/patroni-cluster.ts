import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../api/src/platform/free-port.ts'
import { AS_POSTGRES, ownFolder, untilConnected } from './debian-postgres.ts'
import type { Stage } from './drill.ts'

export interface PatroniCluster {
  /** Of HAProxy, which leads to the leader. */
  readonly connectionString: string
  /** As when its machine dies: Patroni and every process of its PostgreSQL get SIGKILL. Returns its name. */
  readonly killLeader: () => Promise<string>
}

interface Node {
  readonly name: string
  readonly port: number
  readonly apiPort: number
  readonly folder: string
  readonly patroni: ChildProcess
}

const FILES = join(import.meta.dirname, '..')
const PASSWORD = 'change-this-password'
const READY_WITHIN_MS = 120_000

/** Two PostgreSQL 15 under Patroni with one etcd, behind HAProxy, by the files of an operator with other addresses. */
export async function startPatroniCluster(stage: Stage): Promise<PatroniCluster> {
  const etcd = await startEtcd(stage)
  const nodes: Node[] = []
  for (const name of ['postgres1', 'postgres2']) {
    const node = await startNode(stage, name, etcd)
    nodes.push(node)
    await untilRole(node, nodes.length === 1 ? 'primary' : 'sync')
  }
  const port = await startHaproxy(stage, nodes)
  const address = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}`
  await untilConnected(`${address}/postgres`)
  return {
    connectionString: `${address}/postgres`,
    killLeader: async () => {
      const isLeader = await Promise.all(nodes.map(async (node) => hasRole(node, 'primary')))
      const leader = nodes[isLeader.indexOf(true)]
      if (!leader) throw new Error('No PostgreSQL leads')
      killAll(leader)
      return leader.name
    },
  }
}

async function startEtcd(stage: Stage): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const addresses = {
    'listen-client-urls': `http://${client}`,
    'advertise-client-urls': `http://${client}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const flags = Object.entries(addresses).map(([name, value]) => `--${name}=${value}`)
  await stage.start('etcd', 'etcd', [`--data-dir=${join(stage.folder, 'etcd')}`, ...flags])
  return client
}

async function startNode(stage: Stage, name: string, etcd: string): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const folder = ownFolder(stage, name)
  const text = await readFile(join(FILES, 'postgres', 'patroni.yml'), 'utf8')
  const templated = text
    .replace('name: postgres1', `name: ${name}`)
    .replace(/hosts: .*/, `hosts: ${etcd}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${apiPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/parlour', join(folder, 'cluster'))
    .replace('/var/lib/postgresql/.pgpass', join(folder, 'pgpass'))
    .replace('timezone: UTC', `timezone: UTC\n        unix_socket_directories: ${folder}`)
  const file = join(folder, 'patroni.yml')
  await writeFile(file, templated)
  const patroni = await stage.start(name, 'setpriv', [...AS_POSTGRES, 'patroni', file])
  return { name, port, apiPort, folder, patroni }
}

async function startHaproxy(stage: Stage, nodes: readonly Node[]): Promise<number> {
  const port = await freePort()
  const text = await readFile(join(FILES, 'proxy', 'haproxy-postgres.cfg'), 'utf8')
  const servers = nodes.map(({ name, port: at, apiPort }) => `    server ${name} 127.0.0.1:${at} check port ${apiPort}`)
  const others = text.split('\n').filter((line) => !line.trimStart().startsWith('server '))
  const file = join(stage.folder, 'haproxy-postgres.cfg')
  await writeFile(file, [...others, ...servers, ''].join('\n').replace('127.0.0.1:5432', `127.0.0.1:${port}`))
  await stage.start('haproxy', 'haproxy', ['-f', file])
  return port
}

async function hasRole({ apiPort }: Pick<Node, 'apiPort'>, role: 'primary' | 'sync'): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => null)
  return response?.status === 200
}

async function untilRole(node: Node, role: 'primary' | 'sync'): Promise<void> {
  for (const until = performance.now() + READY_WITHIN_MS; !(await hasRole(node, role));) {
    if (performance.now() > until) throw new Error(`${node.name} is not ${role}`)
    await pause(200)
  }
}

function killAll({ patroni, folder }: Node): void {
  patroni.kill('SIGKILL')
  const list = execFileSync('pgrep', ['-f', `postgres -D ${join(folder, 'cluster')}`]).toString()
  const [server = ''] = list.trim().split('\n')
  const children = execFileSync('pgrep', ['-P', server]).toString().trim().split('\n')
  for (const pid of [server, ...children]) process.kill(Number(pid), 'SIGKILL')
}
