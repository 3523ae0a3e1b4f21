import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { SigningFile } from '@parlour/contracts'
import { SigningError, signTransfers } from '../modules/payments/index.ts'

/** Signs refunds and sweeps on an offline machine. Reads the seed phrase from stdin and never stores it. */
const USAGE =
  'Usage: node api/src/cli/sign-payout.ts --file <approved.json> --out <signed.json> --deposit-path <account path> --treasury-path <path>'

async function run(args: readonly string[]): Promise<void> {
  const options = {
    file: { type: 'string' },
    out: { type: 'string' },
    'deposit-path': { type: 'string' },
    'treasury-path': { type: 'string' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const { file, out, 'deposit-path': depositPath, 'treasury-path': treasuryPath } = values
  if (file === undefined || out === undefined || depositPath === undefined || treasuryPath === undefined) throw new SigningError(USAGE)
  const approved = JSON.parse(readFileSync(file, 'utf8')) as SigningFile
  for (const { kind, amount, sender, receiver } of approved.transfers)
    console.error(`${kind}  ${amount} USDT  ${sender} -> ${receiver}  (${approved.network})`)
  const phrase = await promptPhrase()
  const transactions = await signTransfers(approved, { phrase, depositPath, treasuryPath })
  writeFileSync(out, `${JSON.stringify({ transactions }, null, 2)}\n`, { mode: 0o600 })
  console.error(`${transactions.length} signed: ${out}`)
}

async function promptPhrase(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  console.error('Seed phrase:')
  for await (const line of lines) {
    lines.close()
    return line.trim()
  }
  throw new SigningError('No seed phrase was given.')
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof SigningError ? error.message : `Nothing was signed: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
})
