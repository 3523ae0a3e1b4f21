import { join } from 'node:path'
import { endpoints } from '@parlour/contracts'
import { makeWorld, worldStart } from '../../api/demonstration/index.ts'
import type { LocalChain } from '../../api/src/chain/index.ts'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { localNetworks } from '../../api/src/modules/payments/domain/payment-network.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { openDatabase } from '../../api/src/platform/database.ts'
import { createPasswordHasher } from '../../api/src/platform/password-hash.ts'
import { prepareDatabase } from '../../api/src/server.ts'
import { callApi, headersOf, signIn } from '../../api/test/reliability/call-api.ts'
import { testReleases } from '../../api/test/test-releases.ts'

/** A merchant of the world with identity documents. */
const MERCHANT = 'siamstar'

/** Months of merchants, orders, money and documents in an empty database; `variables` are settings of the product. */
export async function fillWorld(folder: string, chain: LocalChain, variables: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig(variables, ROOT_DIRECTORY)
  const databaseUrl = variables.DATABASE_URL ?? ''
  const now = new Date()
  await prepareDatabase(config, databaseUrl, worldStart(now))
  const db = openDatabase(databaseUrl)
  const hasher = createPasswordHasher({ pepper: config.passwordPepper })
  const releases = testReleases({ db, connectionString: databaseUrl }, join(folder, 'releases'))
  const networks = localNetworks(chain, 1_000_000n)
  await makeWorld({ config, db, databaseUrl, releases, networks, hasher, chain }, now)
  await db.destroy()
}

/** Documents of a merchant that the process does not return whole. */
export async function countClosedDocuments(url: string): Promise<number> {
  const token = await signIn(url, MERCHANT)
  const { documents } = await callApi<{ readonly documents: readonly { readonly id: string; readonly bytes: number }[] }>(
    url,
    token,
    endpoints.getVerification,
    {},
  )
  if (documents.length === 0) throw new Error(`${MERCHANT} has no document`)
  let closed = 0
  for (const { id, bytes } of documents) {
    const read = await fetch(`${url}${endpoints.readVerificationDocument.path}?id=${id}`, { headers: headersOf(token) })
    if (!read.ok || (await read.arrayBuffer()).byteLength !== bytes) closed += 1
  }
  return closed
}
