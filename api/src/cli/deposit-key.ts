import { parseArgs } from 'node:util'
import { changeDepositKey, fingerprintOf, openDepositKeys, createDepositKeyRepository } from '../modules/payments/index.ts'
import { chainConfigOf } from '../platform/chain-config.ts'
import { openDatabase } from '../platform/database.ts'
import { ConfigError, databaseUrls, withSecretFiles } from '../platform/environment.ts'

/**
 * Shows the deposit key, or changes it by two persons: `DATABASE_URL=… DEPOSIT_XPUB=<new key> npm run deposit-key -- change --approved-by <account id>
 * --approved-by <another account id> --fingerprint <of the new key> --reason <why>`.
 */
const USAGE =
  'Usage: npm run deposit-key -- show   or   npm run deposit-key -- change --approved-by <account id> --approved-by <account id> --fingerprint <hex> --reason <text>'

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'approved-by': { type: 'string', multiple: true }, fingerprint: { type: 'string' }, reason: { type: 'string' } },
  })
  const environment = withSecretFiles(process.env)
  const { pooled, direct } = databaseUrls(environment)
  const databaseUrl = direct ?? pooled
  const xpub = chainConfigOf(environment).depositXpub
  if (databaseUrl === null || xpub === null) throw new ConfigError('Set DATABASE_URL, and DEPOSIT_XPUB to the new key.')
  const db = openDatabase(databaseUrl)
  const store = createDepositKeyRepository(db)
  try {
    if (positionals[0] === 'show') await show(store, xpub)
    else if (positionals[0] === 'change') {
      const { fingerprint = '', reason = '', 'approved-by': approvedBy = [] } = values
      const { firstIndex } = await changeDepositKey(store, { xpub, approvedBy, fingerprint, reason }, new Date())
      console.log(`Addresses from number ${firstIndex} on follow from the new key. Start the product with it.`)
    } else throw new ConfigError(USAGE)
  } finally {
    await db.destroy()
  }
}

async function show(store: ReturnType<typeof createDepositKeyRepository>, xpub: string): Promise<void> {
  const current = await store.current()
  console.log(`In use:        ${current ? `${current.fingerprint} since ${current.since.toISOString()}` : 'none yet'}`)
  console.log(`DEPOSIT_XPUB:  ${fingerprintOf(xpub)}`)
  console.log(`Its address 0: ${openDepositKeys(xpub).addressAt(0)}`)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof ConfigError ? error.message : `The key was not changed: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
})
