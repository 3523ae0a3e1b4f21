import {
  ageLevelOf,
  wireOf,
  type AccountSuspension,
  type ListedMerchant,
  type MerchantFacts,
  type MerchantFile,
  type MerchantRow,
  type MerchantSuspension,
} from '@parlour/contracts'
import type { MerchantAccount } from '../identity/index.ts'
import { measureOf, type Appeal, type Suspension } from './domain/suspension.ts'
import type { MerchantPapers, MerchantReading } from './use-cases/read-merchant.ts'

type Names = ReadonlyMap<string, string>

type Active = ReadonlyMap<string, Suspension>

export function presentListed(account: MerchantAccount, active: Active, now: Date): ListedMerchant {
  const appeal = active.get(account.id)?.appeal
  const isOpen = appeal?.answer === null
  return {
    ...presentRow(account, active),
    appeal: isOpen ? { sentAt: appeal.sentAt.toISOString(), age: ageLevelOf('message', appeal.sentAt, now) } : null,
  }
}

function presentRow(account: MerchantAccount, active: Active): MerchantRow {
  const { id, username, email, registeredAt, isSuspended } = account
  const suspension = active.get(id)
  const state = !isSuspended ? 'active' : suspension === undefined ? 'disabled' : measureOf(suspension)
  return { id, username, email: maskEmail(email), state, registeredAt: registeredAt.toISOString() }
}

export function presentFacts(reading: MerchantReading): MerchantFacts {
  const { account, active, verification, sites, contractEnds, orders, balances, movements } = reading
  const { phone, server, hasSecondFactor, isStaff } = account
  return {
    ...presentRow(account, active),
    phone: maskPhone(phone),
    server,
    hasSecondFactor,
    isStaff,
    verification,
    sites: sites.map(({ createdAt, ...site }) => ({
      ...site,
      createdAt: createdAt.toISOString(),
      contractEndsOn: contractEnds.get(site.id) ?? null,
    })),
    orders: orders.map(({ createdAt, amount, ...order }) => ({ ...order, amount: wireOf(amount), createdAt: createdAt.toISOString() })),
    balances: {
      deposit: wireOf(balances.deposit),
      credit: wireOf(balances.credit),
      held: wireOf(balances.held),
      receivable: wireOf(balances.receivable),
    },
    movements: [...movements],
  }
}

export function presentFile({ id, names, ...papers }: MerchantPapers, readerId: string): MerchantFile {
  return {
    id,
    suspensions: papers.suspensions.map((suspension) => presentSuspension(suspension, names, readerId)),
    notes: papers.comments.map(({ id: commentId, text, writtenBy, writtenAt }) => ({
      id: commentId,
      text,
      by: names.get(writtenBy) ?? '',
      at: writtenAt.toISOString(),
    })),
    sessions: papers.sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    messages: papers.messages.map(({ receivedAt, ...message }) => ({ ...message, receivedAt: receivedAt.toISOString() })),
    notices: papers.notices,
  }
}

function presentSuspension(suspension: Suspension, names: Names, readerId: string): MerchantSuspension {
  const { id, kind, reason, days, state, requestedBy, requestedAt, decidedBy, endsAt, liftedBy, liftReason, appeal } = suspension
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? ''))
  return {
    id,
    measure: measureOf(suspension),
    kind,
    reason,
    days,
    state,
    requestedBy: names.get(requestedBy) ?? '',
    isOwn: requestedBy === readerId,
    requestedAt: requestedAt.toISOString(),
    decidedBy: nameOf(decidedBy),
    endsAt: endsAt?.toISOString() ?? null,
    liftedBy: nameOf(liftedBy),
    liftReason,
    appeal: appeal && presentAppeal(appeal),
  }
}

/** Never includes the internal reason written by staff. */
export function presentOwnSuspension(suspension: Suspension, appealToken: string): AccountSuspension {
  const { kind, startsAt, requestedAt, endsAt, appeal } = suspension
  return {
    measure: measureOf(suspension),
    kind,
    since: (startsAt ?? requestedAt).toISOString(),
    until: endsAt?.toISOString() ?? null,
    appeal: appeal && presentAppeal(appeal),
    appealToken,
  }
}

function presentAppeal({ id, text, sentAt, answer, answeredAt }: Appeal) {
  return { id, text, sentAt: sentAt.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null }
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, Math.max(at, 0)))[0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}

function maskPhone(phone: string): string {
  return phone === '' ? '' : `•••${phone.slice(-2)}`
}
