import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'

export interface ApiProcess {
  readonly url: string
  readonly lines: () => readonly string[]
  readonly isAlive: () => boolean
  readonly kill: () => Promise<void>
}

export interface ApiEnv {
  readonly databaseUrl: string
  readonly chainUrl: string
  readonly directory: string
  readonly port?: number
  readonly isImpatient?: boolean
}

export async function startApi(env: ApiEnv): Promise<ApiProcess> {
  const port = env.port ?? (await freePort())
  const child = fork(join(import.meta.dirname, 'api-worker.ts'), {
    execPath: process.execPath,
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: env.databaseUrl,
      CHAIN_URL: env.chainUrl,
      DATA_DIR: env.directory,
      PORT: String(port),
      ...(env.isImpatient ? { PARLOUR_IMPATIENT: '1' } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const exit = once(child, 'exit')
  const isAlive = () => child.exitCode === null && child.signalCode === null
  await Promise.race([once(child, 'message'), exit])
  if (!isAlive()) throw new Error(`The API ended before it served:\n${output}`)
  return {
    url: `http://127.0.0.1:${port}`,
    lines: () => output.split('\n').filter((line) => line !== ''),
    isAlive,
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}
