import { dayOfMoment, numberOf, plusDays } from './calendar.ts'
import { changeContracts, feesOf, openContract, runsOn, type Contract } from './contract-oracle.ts'
import type { ClosingAction, PlannedSite } from './closings.ts'
import type { Action, Plan, PlannedUsage } from './plan.ts'

// What must come of a plan, in plain words and whole cents. It shares no line with the product.

const REQUIRED_OF_A_SITE = 100_000
const LEAST_RETURN = 100
const DAY_MS = 86_400_000
const REMINDER_DAYS = { 'day-7': 7, 'day-14': 14, 'day-21': 21, 'day-27': 27 }

interface Site {
  readonly site: PlannedSite
  readonly contracts: Contract[]
  isOpen: boolean
  activeOn: string
  notified: Set<string>
  lastNotifiedOn: string
}

interface Merchant {
  readonly id: string
  readonly sites: Site[]
  deposit: number
  arrears: number
  emptiedOn: string | null
  requestedOn: string | null
  wasPaid: boolean
  episode: number
  isWanting: boolean
  isSuspended: boolean
  reminded: Set<string>
  isDialogOpen: boolean
  fraudEnds: string | null
  wasShut: boolean
}

export function expectedFacts(plan: Plan): readonly string[] {
  const facts: string[] = []
  const end = plan.ticks.at(-1) ?? ''
  for (const id of plan.merchantIds) {
    const actions = plan.actions.filter((action) => action.at <= end && concerns(action, id))
    const moments = [...actions.map((action) => ({ at: action.at, action })), ...plan.ticks.map((at) => ({ at, action: null }))]
    const merchant = newMerchant(id)
    const disputes: string[] = []
    for (const { at, action } of moments.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
      if (action) perform(merchant, action, { facts, disputes, end })
      else tick(merchant, at, { facts, disputes, end })
    }
  }
  return facts.toSorted()
}

interface Books {
  readonly facts: string[]
  readonly disputes: string[]
  readonly end: string
}

function concerns(action: Action, merchantId: string): boolean {
  if (action.kind === 'use') return action.usage.some(({ site }) => site.merchantId === merchantId)
  if (action.kind === 'visit') return action.sites.some((site) => site.merchantId === merchantId)
  return ('site' in action ? action.site.merchantId : action.merchantId) === merchantId
}

function newMerchant(id: string): Merchant {
  const money = { deposit: 0, arrears: 0, emptiedOn: null, requestedOn: null, wasPaid: false }
  const watch = { episode: 0, isWanting: false, isSuspended: false, reminded: new Set<string>(), isDialogOpen: false }
  return { id, sites: [], ...money, ...watch, fraudEnds: null, wasShut: false }
}

function perform(merchant: Merchant, action: Action, books: Books): void {
  const { facts } = books
  const day = dayOfMoment(action.at)
  if (action.kind === 'launch') merchant.sites.push(launched(action.site, day, books.end))
  if (action.kind === 'change') changeSite(merchant, action, books)
  if (action.kind === 'top-up') topUp(merchant, action, facts)
  if (action.kind === 'use') for (const usage of action.usage) note(merchant, usage, day)
  if (action.kind === 'visit') for (const site of merchant.sites) if (action.sites.includes(site.site)) site.activeOn = day
  if (action.kind === 'dispute') books.disputes.push(action.at)
  if (action.kind === 'suspend') merchant.fraudEnds = later(action.at, 7)
  if (action.kind === 'extend' && merchant.fraudEnds) merchant.fraudEnds = later(merchant.fraudEnds, action.days)
  if (action.kind === 'lift') endFraud(merchant, action.at, 'staff', facts)
}

function tick(merchant: Merchant, at: string, { facts, disputes }: Books): void {
  closeDays(merchant, at, facts)
  watchDeposit(merchant, at, facts)
  if (merchant.fraudEnds !== null && merchant.fraudEnds <= at) endFraud(merchant, at, 'itself', facts)
  for (const opened of disputes.splice(0)) {
    if (later(opened, 15) <= at) facts.push(`${at} ${merchant.id} dispute of ${opened} is final`)
    else disputes.push(opened)
  }
  const openSites = merchant.sites.filter(({ isOpen }) => isOpen)
  const isHeld = merchant.isSuspended || merchant.fraudEnds !== null
  if (!isHeld) for (const site of openSites) watchVisits(merchant, site, at, facts)
  const isShut = isHeld && openSites.length > 0
  if (isShut !== merchant.wasShut) facts.push(`${at} ${merchant.id} sites are ${isShut ? 'shut' : 'open'}`)
  merchant.wasShut = isShut
}

function launched(site: PlannedSite, launchedOn: string, end: string): Site {
  const contracts = [openContract(site.packageId, launchedOn, end)]
  return { site, contracts, isOpen: true, activeOn: launchedOn, notified: new Set(), lastNotifiedOn: '' }
}

function changeSite(merchant: Merchant, { at, change, site }: ClosingAction, { facts, end }: Books): void {
  const changed = merchant.sites.find((one) => one.site === site)
  if (!changed) return
  changed.isOpen = change === 'reopen'
  changeContracts(changed, change, dayOfMoment(at), end)
  facts.push(`${at} ${merchant.id} told site.status-changed `)
}

function note({ sites }: Merchant, usage: PlannedUsage, today: string): void {
  const contracts = sites.find((one) => one.site === usage.site)?.contracts ?? []
  const contract = contracts.find((one) => runsOn(one, usage.day))
  if (usage.day === today) contract?.used.push(usage)
  else if (contract) contract.late += usage.count
}

function closeDays(merchant: Merchant, at: string, facts: string[]): void {
  if (!at.endsWith('T00:05:00.000Z')) return
  const day = plusDays(dayOfMoment(at), -1)
  let total = 0
  const closed: Contract[] = []
  for (const { site, contracts } of merchant.sites)
    for (const contract of contracts) {
      const fees = feesOf(contract, day)
      if (fees === null) continue
      closed.push(contract)
      const due = Object.entries(fees).filter(([, fee]) => fee > 0)
      const lines = due.map(([kind, fee]) => `${kind} ${fee}`).toSorted()
      facts.push(`${at} site ${site.number} pays for ${day}: ${lines.join(', ')}`)
      total += due.reduce((sum, [, fee]) => sum + fee, 0)
    }
  const paid = Math.min(total, merchant.deposit)
  merchant.deposit -= paid
  merchant.arrears += total - paid
  if (paid > 0 && merchant.deposit === 0) merchant.emptiedOn = day
  printRest(merchant, at, { day, closed }, facts)
}

/** Decision 0045. */
function printRest(
  { id, sites, deposit, arrears }: Merchant,
  at: string,
  { day, closed }: { readonly day: string; readonly closed: readonly Contract[] },
  facts: string[],
): void {
  const isOver = ({ to }: Contract) => to !== null && to <= day
  const isAllOver = sites.every(({ contracts }) => contracts.every(isOver))
  if (closed.some(isOver) && isAllOver && deposit - arrears >= LEAST_RETURN) facts.push(`${at} ${id} told deposit-return.due ${at}`)
}

function topUp(merchant: Merchant, { at, amount }: Action & { kind: 'top-up' }, facts: string[]): void {
  const cents = amount * 100
  const forArrears = Math.min(merchant.arrears, merchant.deposit + cents)
  merchant.deposit += cents - forArrears
  merchant.arrears -= forArrears
  merchant.wasPaid = true
  merchant.emptiedOn = merchant.deposit === 0 ? dayOfMoment(at) : null
  watchDeposit(merchant, at, facts)
}

/** Below 30 % a notice and a reminder; after 30 full days without payment the sites close. */
function watchDeposit(merchant: Merchant, at: string, facts: string[]): void {
  const { id, deposit } = merchant
  const required = runningOf(merchant).length * REQUIRED_OF_A_SITE
  if (deposit * 10 >= required * 3) return endWant(merchant, at, required, facts)
  const today = dayOfMoment(at)
  const since = emptySince(merchant) ?? today
  const days = deposit === 0 ? numberOf(today) - numberOf(since) : -1
  if (!merchant.isWanting) merchant.episode += 1
  merchant.isWanting = true
  if (!merchant.isDialogOpen) {
    facts.push(`${at} ${id} is asked for ${required - deposit}, ${merchant.wasPaid ? 'low' : 'first'}`)
    merchant.isDialogOpen = true
    merchant.requestedOn ??= today
  }
  remind(merchant, { at, days, isBelow15: deposit * 100 < required * 15 }, facts)
  if (days > 30 && !merchant.isSuspended) {
    merchant.isSuspended = true
    const dueOn = plusDays(since, 31)
    facts.push(`${at} ${id} task of ${dueOn}`, `${at} ${id} told deposit.suspended ${merchant.episode}:${dueOn}`)
  } else if (days <= 30 && merchant.isSuspended) restore(merchant, at, facts)
}

function runningOf({ sites }: Merchant): readonly Contract[] {
  return sites.flatMap(({ contracts }) => contracts.filter(({ to }) => to === null))
}

function emptySince(merchant: Merchant): string | null {
  const began = merchant.emptiedOn ?? (merchant.wasPaid ? null : merchant.requestedOn)
  const first = runningOf(merchant)
    .map(({ from }) => from)
    .toSorted()[0]
  return began === null || first === undefined || began > first ? began : first
}

function remind(
  merchant: Merchant,
  now: { readonly at: string; readonly days: number; readonly isBelow15: boolean },
  facts: string[],
): void {
  const { id, episode, reminded } = merchant
  const reached = [
    'below-30',
    ...(now.isBelow15 ? ['below-15'] : []),
    ...(now.days >= 0 ? ['empty'] : []),
    ...Object.entries(REMINDER_DAYS).flatMap(([name, days]) => (now.days >= days ? [name] : [])),
  ]
  const fresh = reached.filter((reminder) => !reminded.has(reminder))
  for (const reminder of fresh) reminded.add(reminder)
  if (fresh.length > 0 && now.days <= 30) facts.push(`${now.at} ${id} told deposit.reminder ${episode}:${fresh.at(-1)}`)
}

function endWant(merchant: Merchant, at: string, required: number, facts: string[]): void {
  if (!merchant.isWanting) return
  if (merchant.isSuspended) restore(merchant, at, facts)
  facts.push(`${at} ${merchant.id} is not asked any more, ${Math.max(0, required - merchant.deposit)} missing`)
  facts.push(`${at} ${merchant.id} told deposit.covered ${merchant.episode}`)
  Object.assign(merchant, { isWanting: false, isDialogOpen: false, reminded: new Set() })
}

function restore(merchant: Merchant, at: string, facts: string[]): void {
  merchant.isSuspended = false
  facts.push(`${at} ${merchant.id} task ended`)
  const receives = merchant.fraudEnds === null && runningOf(merchant).length > 0
  if (receives) facts.push(`${at} ${merchant.id} told deposit.restored ${merchant.episode}:${at}`)
}

function endFraud(merchant: Merchant, at: string, by: 'staff' | 'itself', facts: string[]): void {
  merchant.fraudEnds = null
  facts.push(`${at} ${merchant.id} fraud hold lifted by ${by}`)
}

/** Notices after 23 and 28 days without visits, a task three days later. */
function watchVisits({ id }: Merchant, site: Site, at: string, facts: string[]): void {
  const { number } = site.site
  const today = dayOfMoment(at)
  const idle = numberOf(today) - numberOf(site.activeOn)
  const isNew = (step: string) => !site.notified.has(`${site.activeOn} ${step}`)
  const notify = (step: string) => {
    site.notified.add(`${site.activeOn} ${step}`)
    facts.push(
      step === 'task'
        ? `${at} site ${number} task of nobody since ${site.activeOn}`
        : `${at} ${id} told site.idle ${number}:${site.activeOn}:${step}`,
    )
  }
  if (!isNew('last-notice')) {
    if (isNew('task') && idle >= 31 && numberOf(today) - numberOf(site.lastNotifiedOn) >= 3) notify('task')
  } else if (idle >= 28) {
    site.lastNotifiedOn = today
    notify('last-notice')
  } else if (idle >= 23 && isNew('first-notice')) notify('first-notice')
}

function later(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString()
}
