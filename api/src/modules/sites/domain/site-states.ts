import type { SiteStatus } from '@parlour/contracts'

export type SiteAction =
  | 'go-live'
  | 'note-low-deposit'
  | 'note-filled-deposit'
  | 'suspend'
  | 'lift'
  | 'limit'
  | 'unlimit'
  | 'close'
  | 'reopen'
  | 'release-url'
  | 'release-idle'

export type ActionRejection = 'not-launched' | 'suspended' | 'already' | 'not-limited' | 'open' | 'closed' | 'released'

export type ActionOutcome = { readonly to: SiteStatus | 'open' } | { readonly stays: true } | { readonly rejected: ActionRejection }

export interface SiteMarks {
  readonly isLimited: boolean
  readonly isDepositLow: boolean
}

export const SITE_ACTIONS: Readonly<Record<SiteAction, string>> = {
  'go-live': 'The last step of provisioning.',
  'note-low-deposit': 'The deposit watch, when less than 30 % of the deposit is left; for every site of the merchant.',
  'note-filled-deposit': 'The deposit watch, when the deposit is filled again; for every site of the merchant.',
  suspend: 'A hold of the staff for fraud, or of an empty deposit; for every site of the merchant.',
  lift: 'The end of the last hold; for every site of the merchant.',
  limit: 'The staff: nothing can be played, the site says so.',
  unlimit: 'The staff: takes the limit back.',
  close: 'The staff: the site is over, its address says so; its contract ends (decision 0039).',
  reopen: 'The staff: takes a closing back; its contract runs again.',
  'release-url': 'The staff: nothing is left at the address of a closed site.',
  'release-idle': 'The staff, by a task of day 31: takes the address of a site that nobody visits; its contract ends.',
}

const STAYS: ActionOutcome = { stays: true }
const OPEN: ActionOutcome = { to: 'open' }
const to = (status: SiteStatus): ActionOutcome => ({ to: status })
const no = (rejected: ActionRejection): ActionOutcome => ({ rejected })
const row = (action: Readonly<Record<SiteStatus, ActionOutcome>>) => action

/** Acts on all sites skip those not concerned; acts on one site are rejected. A released address is final (decision 0037). */
export const OUTCOMES: Readonly<Record<SiteAction, Readonly<Record<SiteStatus, ActionOutcome>>>> = {
  'go-live': all(STAYS, { provisioning: OPEN }),
  'note-low-deposit': all(STAYS, { live: to('deposit-low') }),
  'note-filled-deposit': all(STAYS, { 'deposit-low': to('live') }),
  suspend: all(STAYS, { live: to('suspended'), 'deposit-low': to('suspended'), limited: to('suspended') }),
  lift: all(STAYS, { suspended: OPEN }),
  limit: row({
    provisioning: no('not-launched'),
    live: to('limited'),
    'deposit-low': to('limited'),
    limited: no('already'),
    suspended: no('suspended'),
    closed: no('closed'),
    'url-released': no('released'),
  }),
  unlimit: row({
    provisioning: no('not-launched'),
    live: no('not-limited'),
    'deposit-low': no('not-limited'),
    limited: OPEN,
    suspended: no('suspended'),
    closed: no('closed'),
    'url-released': no('released'),
  }),
  close: all(to('closed'), { provisioning: no('not-launched'), closed: no('already'), 'url-released': no('released') }),
  reopen: all(no('open'), { provisioning: no('not-launched'), closed: OPEN, 'url-released': no('released') }),
  'release-url': all(no('open'), { provisioning: no('not-launched'), closed: to('url-released'), 'url-released': no('already') }),
  'release-idle': all(to('url-released'), {
    provisioning: no('not-launched'),
    suspended: no('suspended'),
    closed: no('closed'),
    'url-released': no('already'),
  }),
}

export function statusesMovedBy(action: SiteAction): readonly SiteStatus[] {
  const entries = Object.entries(OUTCOMES[action]) as readonly (readonly [SiteStatus, ActionOutcome])[]
  return entries.filter(([, outcome]) => 'to' in outcome).map(([status]) => status)
}

export function openStatus({ isLimited, isDepositLow }: SiteMarks): SiteStatus {
  if (isLimited) return 'limited'
  return isDepositLow ? 'deposit-low' : 'live'
}

function all(
  outcome: ActionOutcome,
  but: Partial<Readonly<Record<SiteStatus, ActionOutcome>>>,
): Readonly<Record<SiteStatus, ActionOutcome>> {
  return {
    provisioning: outcome,
    live: outcome,
    'deposit-low': outcome,
    limited: outcome,
    suspended: outcome,
    closed: outcome,
    'url-released': outcome,
    ...but,
  }
}
