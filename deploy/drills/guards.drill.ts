import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRpcProxy } from '../../api/test/chain/rpc-proxy.ts'
import { PRODUCTION_ENVIRONMENT, REJECTED_ENVIRONMENTS } from '../../api/test/production-environment.ts'
import { startLocalChain } from '../../api/src/chain/index.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { JsonRpcError, openJsonRpc } from '../../api/src/platform/json-rpc.ts'
import { stopProcess, type Drill, type Stage } from './drill.ts'
import { startDatabase } from './served-product.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Attempt = readonly [variable: string, changes: Environment]

const COMMAND = join(import.meta.dirname, '../../api/src/cli/parlour.ts')
const READY_WITHIN_MS = 120_000
const GENESIS = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'
const IDS = { ethereum: '0x1', nile: '0xcd8690dc', anvil: '0x7a69' }

/** Production refuses each missing setting, and a real anvil in every disguise, in one sentence with exit 1. */
const drill: Drill = {
  packages: [],
  run: async (stage) => {
    const database = await startDatabase(stage)
    const chain = await startLocalChain({ directory: join(stage.folder, 'chain') })
    try {
      const given = { ...PRODUCTION_ENVIRONMENT, DATABASE_URL: database.connectionString, DATA_DIR: join(stage.folder, 'data') }
      await parlour('migrate', given)
      const guards = await countRejected(given, REJECTED_ENVIRONMENTS)
      const attempts = await testChains(chain.url)
      const chains = await countRejected(given, attempts)
      // The same settings with nodes that look public start, so nothing else was the reason.
      const { url } = await disguised(chain.url, { ...FITTING, eth_getBlockByNumber: { hash: GENESIS } })
      const started = await isStarting(stage, { ...given, TRON_RPC_URLS: '', ETH_RPC_URLS: url })
      return [
        { name: 'guards-refused', value: guards, unit: `of ${REJECTED_ENVIRONMENTS.length}`, goal: `>= ${REJECTED_ENVIRONMENTS.length}` },
        { name: 'test-chains-refused', value: chains, unit: `of ${attempts.length}`, goal: `>= ${attempts.length}` },
        { name: 'complete-settings-start', value: started ? 1 : 0, unit: 'of 1', goal: '>= 1' },
      ]
    } finally {
      await chain.stop()
      await database.stop()
    }
  },
}
export default drill

const FITTING = { eth_chainId: IDS.ethereum, web3_clientVersion: 'Geth/v1.16.0', anvil_nodeInfo: undefined, hardhat_metadata: undefined }

/** The anvil behind a gateway that answers some calls itself; `undefined` hides a method. */
async function disguised(url: string, answers: Readonly<Record<string, unknown>>) {
  const rpc = openJsonRpc(url)
  return startRpcProxy({
    answer: async ([method, params]) => {
      if (!(method in answers)) return rpc.call(method, params)
      if (answers[method] === undefined) throw new JsonRpcError(-32_601, `the method ${method} does not exist`)
      return answers[method]
    },
  })
}

async function testChains(anvil: string): Promise<readonly Attempt[]> {
  const urlOf = async (answers: Readonly<Record<string, unknown>>) => (await disguised(anvil, answers)).url
  const eth = async (answers: Readonly<Record<string, unknown>>) => ({ TRON_RPC_URLS: '', ETH_RPC_URLS: await urlOf(answers) })
  const elsewhere = { BLOB_STORE: 's3://parlour', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', SINGLE_MACHINE: undefined }
  return [
    ['CHAIN_URL', { TRON_RPC_URLS: undefined }],
    ['CHAIN_URL', { TRON_RPC_URLS: '', CHAIN_URL: anvil }],
    ['CHAIN_URL', { TRON_RPC_URLS: '', CHAIN_URL: await urlOf({ eth_chainId: IDS.anvil }) }],
    ['TRON_RPC_URLS', { TRON_RPC_URLS: await urlOf({ ...FITTING, eth_chainId: IDS.nile, web3_clientVersion: 'TRON/v4.8.1' }) }],
    ['ETH_RPC_URLS', await eth({ eth_chainId: IDS.ethereum })],
    ['ETH_RPC_URLS', await eth({ eth_chainId: IDS.ethereum, web3_clientVersion: 'Geth/v1.16.0' })],
    ['ETH_RPC_URLS', await eth(FITTING)],
    ['CHAIN_URL', { ...elsewhere, TRON_RPC_URLS: '', CHAIN_URL: anvil }],
  ]
}

async function countRejected(given: Environment, attempts: readonly Attempt[]): Promise<number> {
  let count = 0
  for (const [variable, changes] of attempts) {
    const { code, output } = await parlour('serve', { ...given, ...changes })
    const isRejected = code === 1 && new RegExp(`^${variable}[ ,][^\\n]*\\.\\n$`).test(output)
    if (isRejected) count += 1
    console.log(`${isRejected ? 'refused' : `NOT REFUSED with exit ${code}`}: ${output.trim()}`)
  }
  return count
}

async function parlour(command: string, environment: Environment): Promise<{ readonly code: number; readonly output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [COMMAND, command], { env: environmentOf(environment) })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code = -1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code, output: stdout + stderr }
  }
}

function environmentOf(environment: Environment): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined)) }
}

async function isStarting(stage: Stage, environment: Environment): Promise<boolean> {
  const port = await freePort()
  const server = await stage.start('serve', process.execPath, [COMMAND, 'serve'], environmentOf({ ...environment, PORT: String(port) }))
  try {
    for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until && server.exitCode === null;) {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) return true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return false
  } finally {
    await stopProcess(server)
  }
}
