import { wireOf, type DestinationCheck, type DestinationOutcome } from '@parlour/contracts'
import { fromEvmAddress, fromTronAddress } from '../domain/address.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { MOST_MICRO } from '../domain/transfer.ts'
import { lookForTransaction, type LookedTransaction } from '../guard/transaction-look.ts'
import type { PaymentsContext } from './payments-context.ts'
import { findAttempt } from './read-payment.ts'

type Guard = Pick<PaymentsContext, 'attempts' | 'networks' | 'sides' | 'findOwnAddress' | 'recoveries'>

interface Found {
  readonly outcome: DestinationOutcome
  readonly network?: string
  readonly amount?: bigint
  readonly sentAt?: Date | null
}

/** Accepts any text. Throws `payments.attempt-not-found`. */
export async function checkDestination(
  ctx: Guard,
  { id, text }: { readonly id: string; readonly text: string },
  merchantId: string,
): Promise<DestinationCheck> {
  const attempt = await findAttempt(ctx, id, merchantId)
  const destination = readDestination(text)
  const network = ctx.networks.find(({ method }) => method === attempt.method)
  if (!destination || !network) return present({ outcome: 'not-readable' }, null)
  if (destination.kind === 'address') return present(await checkAddress(ctx, attempt, network, destination), null)
  const found = await checkTransaction(ctx, attempt, network, destination.hash)
  return present(found, await ctx.recoveries.findByHash(attempt.merchantId, destination.hash))
}

async function checkAddress(
  ctx: Guard,
  attempt: Attempt,
  network: PaymentNetwork,
  { family, hexAddress, explorer }: Extract<Destination, { kind: 'address' }>,
): Promise<Found> {
  const isOfNetwork = family === familyOf(network.chain) && (explorer === null || explorer === network.chain)
  const where = nameOf(ctx, explorer ?? (family === 'tron' ? 'tron' : 'eth'))
  if (hexAddress === attempt.hexAddress)
    return isOfNetwork ? { outcome: 'right-address', network: network.name } : { outcome: 'wrong-network-address', ...where }
  const own = await ctx.findOwnAddress(attempt.merchantId, hexAddress)
  if (own && family === familyOf(own.chain)) return { outcome: 'other-attempt', ...where }
  return { outcome: isOfNetwork ? 'unknown-address' : 'wrong-network-address', ...where }
}

function familyOf(chain: string): 'tron' | 'evm' {
  return chain === 'tron' ? 'tron' : 'evm'
}

function nameOf({ networks, sides }: Guard, chain: string): Pick<Found, 'network'> {
  const name = [...networks, ...sides].find((candidate) => candidate.chain === chain)?.name
  return name === undefined ? {} : { network: name }
}

async function checkTransaction(ctx: Guard, attempt: Attempt, network: PaymentNetwork, hash: string): Promise<Found> {
  const others = [...ctx.networks.filter((each) => each !== network), ...ctx.sides]
  const [own, ...elsewhere] = await Promise.all([network, ...others].map(async (chain) => lookForTransaction(chain, hash)))
  if (own) return judge(ctx, attempt, network, own)
  for (const [position, chain] of others.entries()) {
    const found = elsewhere[position]
    if (found) return judgeElsewhere(attempt, chain, found)
  }
  return { outcome: 'transaction-unknown' }
}

async function judge(ctx: Guard, attempt: Attempt, network: PaymentNetwork, found: LookedTransaction): Promise<Found> {
  const facts = { network: network.name, sentAt: found.sentAt }
  if (found.state === 'failed') return { outcome: 'transaction-failed', ...facts }
  if (found.movements.length === 0 && found.coinReceiver === null && found.state === 'pending')
    return { outcome: 'transaction-pending', ...facts }
  const paid = found.movements.filter(({ token }) => token === network.token)
  const ours = paid.filter(({ receiver }) => receiver === attempt.hexAddress)
  const amount = ours.reduce((sum, movement) => sum + movement.amount, 0n)
  if (amount > 0n) return { outcome: found.isFinal ? 'transaction-right' : 'transaction-pending', amount, ...facts }
  if (found.coinReceiver === attempt.hexAddress || found.movements.some(({ receiver }) => receiver === attempt.hexAddress))
    return { outcome: 'transaction-wrong-token', ...facts }
  for (const { receiver } of paid.slice(0, 20)) {
    if (await ctx.findOwnAddress(attempt.merchantId, receiver)) return { outcome: 'other-attempt', ...facts }
  }
  const sum = paid.length === 1 ? paid[0]?.amount : undefined
  return { outcome: 'transaction-other-receiver', ...facts, ...(sum === undefined ? {} : { amount: sum }) }
}

function judgeElsewhere({ hexAddress }: Attempt, { name: network }: { readonly name: string }, found: LookedTransaction): Found {
  const { movements, coinReceiver, sentAt, state } = found
  if (state === 'failed') return { outcome: 'transaction-failed', network, sentAt }
  const isOurs = coinReceiver === hexAddress || movements.some(({ receiver }) => receiver === hexAddress)
  return { outcome: isOurs ? 'transaction-wrong-network' : 'transaction-other-receiver', network, sentAt }
}

function present({ outcome, network, amount, sentAt }: Found, recoveryId: string | null): DestinationCheck {
  return {
    outcome,
    network: network ?? null,
    amount: amount === undefined || amount > MOST_MICRO ? null : wireOf(amount),
    sentAt: sentAt?.toISOString() ?? null,
    recoveryId,
  }
}

type Destination =
  | {
      readonly kind: 'address'
      readonly family: 'tron' | 'evm'
      readonly hexAddress: string
      /** The chain of the linked explorer; null for a bare address. */
      readonly explorer: string | null
    }
  | { readonly kind: 'transaction'; readonly hash: string }

/** Explorers by chain. For unknown explorers the address or hash in the link is read. */
const EXPLORERS: Readonly<Record<string, string>> = {
  'tronscan.org': 'tron',
  'tronscan.io': 'tron',
  'etherscan.io': 'eth',
  'bscscan.com': 'bsc',
  'polygonscan.com': 'polygon',
  'arbiscan.io': 'arbitrum',
}

/** Null for everything else, including addresses with a wrong checksum. Never throws. */
export function readDestination(text: string): Destination | null {
  const plain = text.trim()
  const receiver = /[?&]address=([0-9A-Za-z]+)/.exec(plain)?.[1]
  const terms = plain.split(/[^0-9A-Za-z]+/).filter((word) => word !== '')
  const isBare = terms.length === 1 && terms[0] === plain
  for (const word of isBare ? [plain] : [receiver ?? '', ...terms]) {
    const found = readWord(word, isBare ? null : explorerOf(plain))
    if (found) return found
  }
  return null
}

function readWord(word: string, explorer: string | null): Destination | null {
  const tron = fromTronAddress(word)
  if (tron) return { kind: 'address', family: 'tron', hexAddress: tron, explorer }
  const evm = fromEvmAddress(word)
  if (evm) return { kind: 'address', family: 'evm', hexAddress: evm, explorer }
  const hash = /^(?:0x)?([0-9a-fA-F]{64})$/.exec(word)?.[1]
  return hash === undefined ? null : { kind: 'transaction', hash: `0x${hash.toLowerCase()}` }
}

function explorerOf(text: string): string | null {
  const host = URL.canParse(text) ? new URL(text).hostname.replace(/^www\./, '') : ''
  return EXPLORERS[host] ?? null
}
