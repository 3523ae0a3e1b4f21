import type { Database } from '../../../platform/database.ts'
import { runStatement } from '../../../platform/named-statement.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { AddressModel } from './payments.model.ts'

/** Every deposit address ever issued is watched for ever. */
export interface AddressRepository {
  readonly count: (limit: number) => Promise<number>
  readonly above: (index: number, limit: number) => Promise<readonly Omit<IssuedAddress, 'address'>[]>
  readonly ownersOf: OwnersOf
}

export interface IssuedAddress {
  readonly index: number
  readonly hexAddress: string
  readonly address: string
}

type IssuedRow = Pick<AddressModel, 'addressIndex' | 'hexAddress' | 'address'>

type OwnersOf = (hexAddresses: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>

const COUNT = 'SELECT count(*)::integer AS count FROM (SELECT FROM payments_addresses WHERE chain = ? LIMIT ?) AS counted'

export function createAddressRepository(db: Database, chain: string): AddressRepository {
  return {
    count: async (limit) => (await db.raw<{ rows: { count: number }[] }>(COUNT, [chain, limit])).rows[0]?.count ?? 0,
    above: async (index, limit) => {
      const issued = AddressModel.query(db).where({ chain }).where('address_index', '>', index).orderBy('address_index').limit(limit)
      return (await issued.select('address_index', 'hex_address')).map(issuedOf)
    },
    ownersOf: ownersBy(db, 'payments-owners-of-addresses', '= $2', [chain]),
  }
}

/** One key controls the same address on every sibling chain. */
export interface EveryAddress {
  readonly receivers: (most: number) => Promise<readonly string[] | null>
  readonly ownersOf: OwnersOf
}

export function openEveryAddress(db: Database): EveryAddress {
  return {
    receivers: async (most) => {
      const addresses = await AddressModel.query(db)
        .select('hex_address')
        .limit(most + 1)
      return addresses.length > most ? null : addresses.map(({ hexAddress }) => hexAddress)
    },
    ownersOf: ownersBy(db, 'payments-owners-on-any-chain', "IN ('tron', 'eth')", []),
  }
}

function ownersBy(db: Database, name: string, isOnChain: string, chains: readonly string[]): OwnersOf {
  const text = `SELECT address.hex_address AS "hexAddress", address.attempt_id AS "attemptId", attempt.merchant_id AS "merchantId",
      attempt.order_id AS "orderId"
    FROM unnest($1::text[]) AS given (hex_address)
    JOIN payments_addresses AS address ON address.chain ${isOnChain} AND address.hex_address = given.hex_address
    JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id`
  return async (hexAddresses) => {
    if (hexAddresses.length === 0) return new Map()
    const rows = await runStatement<AddressOwner & { hexAddress: string }>(db, { name, text }, [[...new Set(hexAddresses)], ...chains])
    return new Map(rows.map(({ hexAddress, ...owner }) => [hexAddress, owner]))
  }
}

/** Never reused, not even when the transaction fails. */
export async function takeAddressIndex(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { index: bigint }[] }>("SELECT nextval('payments_address_index') AS index")
  return Number(rows[0]?.index)
}

export async function findOwnAddress(
  db: Database,
  merchantId: string,
  hexAddress: string,
): Promise<{ readonly attemptId: string; readonly chain: string } | null> {
  const own = AddressModel.query(db)
    .join('payments_attempts', 'payments_attempts.id', 'attempt_id')
    .whereIn('chain', ['tron', 'eth'])
    .findOne({ hex_address: hexAddress, merchant_id: merchantId })
  return (await own.select('attempt_id', 'chain')) ?? null
}

export async function isDepositAddress(db: Database, hexAddress: string): Promise<boolean> {
  const found = AddressModel.query(db).whereIn('chain', ['tron', 'eth']).where({ hex_address: hexAddress })
  return (await found.select('chain').limit(1)).length > 0
}

/** Held money stays where it is until it is reviewed. */
export async function listSweepable(db: Database, chain: string): Promise<readonly IssuedAddress[]> {
  const { rows } = await db.raw<{ rows: IssuedRow[] }>(
    `SELECT address_index AS "addressIndex", hex_address AS "hexAddress", address FROM payments_addresses AS owned
     WHERE chain = ?
       AND EXISTS (SELECT FROM payments_transfers AS transfer
         WHERE transfer.attempt_id = owned.attempt_id AND transfer.state IN ('credited', 'suspense'))
       AND NOT EXISTS (SELECT FROM payments_transfers AS transfer
         WHERE transfer.attempt_id = owned.attempt_id AND transfer.state = 'held')
       AND NOT EXISTS (SELECT FROM payments_payouts AS sweep
         WHERE sweep.chain = owned.chain AND sweep.sender = owned.hex_address AND sweep.kind = 'sweep'
           AND sweep.state NOT IN ('final', 'failed', 'withdrawn'))`,
    [chain],
  )
  return rows.map(issuedOf)
}

/** By the id of the payout that swept them. */
export async function sweptOwners(db: Database, payoutIds: readonly string[]): Promise<ReadonlyMap<string, AddressOwner>> {
  const { rows } = await db.raw<{ rows: (AddressOwner & { readonly id: string })[] }>(
    `SELECT payout.id, address.attempt_id AS "attemptId", attempt.merchant_id AS "merchantId", attempt.order_id AS "orderId"
     FROM payments_payouts AS payout
     JOIN payments_addresses AS address USING (chain, address_index)
     JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id
     WHERE payout.id = ANY (?)`,
    [[...payoutIds]],
  )
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

export interface WitnessedAddress extends AddressOwner {
  readonly hexAddress: string
  readonly address: string
  readonly createdHeight: number
}

export interface WitnessedAddresses {
  readonly awaitedSince: (since: Date) => Promise<readonly WitnessedAddress[]>
  readonly booked: () => Promise<readonly WitnessedAddress[]>
  readonly sampleOfOthers: (size: number) => Promise<readonly WitnessedAddress[]>
}

const BOOKED = `EXISTS (SELECT FROM payments_transfers AS transfer
  WHERE transfer.attempt_id = payments_attempts.id AND transfer.state IN ('credited', 'suspense', 'held', 'reversed'))`

export function openWitnessedAddresses(db: Database, chain: string): WitnessedAddresses {
  const addresses = () =>
    AddressModel.query(db)
      .join('payments_attempts', 'payments_attempts.id', 'attempt_id')
      .where({ chain })
      .select('hex_address', 'address', 'created_height', 'attempt_id', 'merchant_id', 'order_id')
  const list = async (query: ReturnType<typeof addresses>): Promise<readonly WitnessedAddress[]> => {
    const found = await query.castTo<(Omit<WitnessedAddress, 'createdHeight'> & { createdHeight: bigint })[]>()
    return found.map(({ createdHeight, ...address }) => ({ ...address, createdHeight: Number(createdHeight) }))
  }
  return {
    awaitedSince: async (since) => list(addresses().where('expires_at', '>', since)),
    booked: async () => list(addresses().whereRaw(BOOKED)),
    sampleOfOthers: async (size) => list(addresses().whereRaw(`NOT ${BOOKED}`).orderByRaw('random()').limit(size)),
  }
}

export function issuedOf({ addressIndex, hexAddress, address }: IssuedRow): IssuedAddress {
  return { index: Number(addressIndex), hexAddress, address }
}
