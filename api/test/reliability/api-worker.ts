import { prepareDatabase, startServer } from '../../src/server.ts'
import { testConfig } from '../test-config.ts'

const environment = process.env
const config = testConfig({
  environment: 'development',
  port: Number(environment.PORT),
  dataDirectory: environment.DATA_DIR ?? '',
  chainUrl: environment.CHAIN_URL ?? null,
})
const databaseUrl = environment.DATABASE_URL ?? ''
await prepareDatabase(config, databaseUrl)
await startServer({
  config,
  databaseUrl,
  localChain: null,
  onFault: (error) => void process.stderr.write(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}\n`),
})
process.send?.('ready')
