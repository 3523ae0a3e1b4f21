import { parseArgs } from 'node:util'
import { createStaffAccountRepository } from '../modules/identity/index.ts'
import { createStaff } from '../modules/staff/index.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { ConfigError, databaseUrls, withSecretFiles } from '../platform/environment.ts'

/** Only while the installation has fewer than two owners; after that owners decide by two. */
const USAGE = 'Usage: DATABASE_URL=… npm run staff -- owner <account> --reason <text>'

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { reason: { type: 'string' } } })
  const [action, account] = positionals
  const { pooled, direct } = databaseUrls(withSecretFiles(process.env))
  const databaseUrl = direct ?? pooled
  const { reason = '' } = values
  if (action !== 'owner' || account === undefined || reason.length < 3 || databaseUrl === null) throw new ConfigError(USAGE)
  const db = openDatabase(databaseUrl)
  try {
    const config = { isStaffFactorRequired: true }
    const accountsOf = (on: Database) => createStaffAccountRepository(on, true)
    await createStaff({ db, config, accountsOf, now: () => new Date(), onFault: console.error }).nameOwner(account, reason)
    console.log(`${account} is an owner.`)
  } finally {
    await db.destroy()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof DomainError)) return `Nobody was named: ${error instanceof Error ? error.message : String(error)}`
  if (error.code === 'staff.account-unknown') return 'There is no account with this name: register it first.'
  if (error.code === 'platform.conflict') return 'There are two owners already: they change roles in the console, by two.'
  return `Nobody was named: ${error.code}`
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})
