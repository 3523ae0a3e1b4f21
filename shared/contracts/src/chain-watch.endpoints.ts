import { Type, type Static } from 'typebox'
import { RecoveryCase } from './checkout-aids.endpoints.ts'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Strict } from './parts.ts'

const Reason = SingleLineText(3, 500)

export const ChainAlarmKind = Type.Union([
  /** A final block was replaced; credited money may be gone. */
  Type.Literal('deep-reorg'),
  /** Two nodes return different transfers for the same blocks. */
  Type.Literal('witness-differs'),
  /** A final transfer that the watcher missed; it is credited. */
  Type.Literal('missed-transfer'),
  /** An address holds more than the ledger, without a transfer that explains it. */
  Type.Literal('unexplained-balance'),
  Type.Literal('missing-balance'),
  /** The token was paused, replaced, or charges a fee. */
  Type.Literal('token-changed'),
  /** The chain reverted the money of a delivered order. */
  Type.Literal('order-lost-money'),
  /** The chain reverted money that was already moved, so a person must book it. */
  Type.Literal('reversal-blocked'),
  Type.Literal('address-underivable'),
])
export type ChainAlarmKind = Static<typeof ChainAlarmKind>

/** While a stopping alarm is open, nothing is credited on its chain. */
export const ChainAlarm = Type.Object({
  id: Id,
  chain: Type.String(),
  kind: ChainAlarmKind,
  /** The address or order concerned; empty when it is the chain. */
  subject: Type.String(),
  isStopping: Type.Boolean(),
  facts: Type.Record(Type.String(), Type.Unknown()),
  raisedAt: IsoTime,
  age: AgeLevel,
})
export type ChainAlarm = Static<typeof ChainAlarm>

export const listChainAlarms = defineEndpoint({
  operationId: 'listChainAlarms',
  method: 'GET',
  path: '/api/console/payments/alarms',
  tag: 'payments',
  summary: 'What is wrong with the chains.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(ChainAlarm),
  reads: ['Finance'],
  errors: ['identity.role-missing'],
})

/** Crediting resumes when it was the last alarm that stopped its chain. */
export const clearChainAlarm = defineEndpoint({
  operationId: 'clearChainAlarm',
  method: 'POST',
  path: '/api/console/payments/alarms/clear',
  tag: 'payments',
  summary: 'Clear an alarm of a chain.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, reason: Reason }),
  data: Type.Object({ id: Id }),
  changes: ['Finance'],
  errors: ['payments.alarm-not-found', 'identity.role-missing'],
})

/** Compares the balance of all deposit addresses at one block with the ledger. */
export const ChainProof = Type.Object({
  chain: Type.String(),
  provedOn: Type.String(),
  blockHash: Type.String(),
  height: Type.Integer(),
  addresses: Type.Integer(),
  chainTotal: Money,
  ledgerTotal: Money,
  isEqual: Type.Boolean(),
  provedAt: IsoTime,
})
export type ChainProof = Static<typeof ChainProof>

export const listChainProofs = defineEndpoint({
  operationId: 'listChainProofs',
  method: 'GET',
  path: '/api/console/payments/proofs',
  tag: 'payments',
  summary: 'Daily proofs that chain and books hold the same.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(ChainProof),
  reads: ['Finance'],
  errors: ['identity.role-missing'],
})

export const OpenRecovery = Type.Intersect([RecoveryCase, Type.Object({ merchantId: Id, sender: Type.String() })])
export type OpenRecovery = Static<typeof OpenRecovery>

export const listOpenRecoveries = defineEndpoint({
  operationId: 'listOpenRecoveries',
  method: 'GET',
  path: '/api/console/payments/recoveries',
  tag: 'payments',
  summary: 'Money on wrong networks that waits for a person.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(OpenRecovery),
  errors: ['identity.role-missing'],
})

export const closeRecovery = defineEndpoint({
  operationId: 'closeRecovery',
  method: 'POST',
  path: '/api/console/payments/recoveries/close',
  tag: 'payments',
  summary: 'End a recovery case.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, state: Type.Union([Type.Literal('returned'), Type.Literal('closed')]), decision: Reason }),
  data: Type.Object({ id: Id }),
  changes: ['Finance'],
  errors: ['payments.recovery-not-found', 'identity.role-missing'],
})
