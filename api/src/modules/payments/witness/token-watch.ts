import type { Database } from '../../../platform/database.ts'
import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createTokenFactRepository, type TokenFacts } from '../db/witness.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** Selectors of what the issuer of USDT can switch (payments.md 6, contract risk). */
const SWITCHES = {
  paused: '0x5c975abb',
  deprecated: '0x0e136b19',
  upgradedAddress: '0x26976e3f',
  basisPointsRate: '0xdd644f72',
  maximumFee: '0x35390714',
} as const

const NOT_OFFERED = 'not offered'
const DANGERS = ['paused', 'deprecated', 'basisPointsRate'] as const

/** Raises an alarm when a switch changed since the last check, or is dangerous at the first. */
export async function watchToken(
  deps: { readonly db: Database; readonly now: () => Date; readonly log: (message: string) => void },
  network: PaymentNetwork,
  rpc: JsonRpc,
): Promise<void> {
  const { chain, token, name } = network
  const store = createTokenFactRepository(deps.db)
  const [before, now] = [await store.read(chain, token), await readSwitches(rpc, token)]
  const changes = before ? Object.keys(now).filter((key) => before[key] !== now[key]) : DANGERS.filter((key) => isOn(now[key]))
  const facts = Object.fromEntries(changes.map((key) => [key, { before: before?.[key] ?? null, now: now[key] }]))
  if (
    changes.length > 0 &&
    (await createAlarmRepository(deps.db).raise({ chain, kind: 'token-changed', subject: token, isStopping: false, facts }, deps.now()))
  )
    deps.log(`${name}: ALARM, the token changed (${changes.join(', ')})`)
  await store.save(chain, token, now, deps.now())
}

async function readSwitches(rpc: JsonRpc, token: string): Promise<TokenFacts> {
  const facts: Record<string, string> = {}
  for (const [name, selector] of Object.entries(SWITCHES)) facts[name] = await readSwitch(rpc, token, selector)
  return facts
}

async function readSwitch(rpc: JsonRpc, to: string, data: string): Promise<string> {
  try {
    const answer = await rpc.call('eth_call', [{ to, data }, 'latest'])
    return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? String(BigInt(answer)) : NOT_OFFERED
  } catch (error) {
    // A contract without the call reverts; a node that is ill says so by other codes.
    const isRevert = error instanceof JsonRpcError && (error.code === 3 || /revert|REVERT|opcode/.test(error.message))
    if (isRevert) return NOT_OFFERED
    throw error
  }
}

function isOn(fact: string | undefined): boolean {
  return fact !== undefined && fact !== NOT_OFFERED && fact !== '0'
}
