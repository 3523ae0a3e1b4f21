import { Type, type Static } from 'typebox'
import { RecoveryCase } from './checkout-aids.endpoints.ts'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Strict } from './parts.ts'

const Reason = SingleLineText(3, 500)

/** What can be wrong with a chain or with the money on it. */
export const ChainAlarmKind = Type.Union([
  /** A final block was replaced; credited money may be gone. */
  Type.Literal('deep-reorg'),
  /** Two nodes tell different transfers of the same blocks. */
  Type.Literal('witness-differs'),
  /** A final transfer that no round of the watcher had found; it is credited. */
  Type.Literal('missed-transfer'),
  /** An address holds more than the books know, and no transfer explains it. */
  Type.Literal('unexplained-balance'),
  /** An address holds less than the books know. */
  Type.Literal('missing-balance'),
  /** The token was paused, replaced, or takes a fee. */
  Type.Literal('token-changed'),
  /** The money of a delivered order was taken back by its chain. */
  Type.Literal('order-lost-money'),
  /** The chain took money back that was moved on since, so that a person must book it. */
  Type.Literal('reversal-blocked'),
  /** An address does not follow from the deposit key. */
  Type.Literal('address-underivable'),
])
export type ChainAlarmKind = Static<typeof ChainAlarmKind>

/** Something that is wrong with a chain; while one that stops is open nothing is credited there. */
export const ChainAlarm = Type.Object({
  id: Id,
  chain: Type.String(),
  kind: ChainAlarmKind,
  /** The address or order that it is about; empty when it is about the chain. */
  subject: Type.String(),
  isStopping: Type.Boolean(),
  facts: Type.Record(Type.String(), Type.Unknown()),
  raisedAt: IsoTime,
  clock: AgeLevel,
})
export type ChainAlarm = Static<typeof ChainAlarm>

/** Open alarms, the oldest first. */
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
  errors: ['identity.role-missing'],
})

/** Clears an alarm with a reason; crediting goes on when it was the last that stopped its chain. */
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
  errors: ['payments.alarm-not-found', 'identity.role-missing'],
})

/** The comparison of a chain with the books at one block: what all deposit addresses hold there and in the ledger. */
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

/** The proofs of the last 90 days, newest first. */
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
  errors: ['identity.role-missing'],
})

/** A recovery case as the staff sees it. */
export const OpenRecovery = Type.Intersect([RecoveryCase, Type.Object({ merchantId: Id, sender: Type.String() })])
export type OpenRecovery = Static<typeof OpenRecovery>

/** Open recovery cases of all merchants, the oldest first. */
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

/** Ends a recovery case: the money was sent back, or nothing can be done. */
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
  errors: ['payments.recovery-not-found', 'identity.role-missing'],
})
