import { Type, type Static } from 'typebox'
import { Appeal, Measure, SuspensionKindCode } from './appeals.endpoints.ts'
import { LinesOfText, MessageState } from './contact.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Money, Nullable, PageOf, PageQuery, Slug, Strict } from './parts.ts'
import { OrderStatusSchema } from './orders.endpoints.ts'
import { AgeLevel } from './queue-age.ts'
import { Day, Movement } from './settlement.endpoints.ts'
import { SiteStatus } from './sites.endpoints.ts'
import type { StaffRole } from './staff-roles.ts'
import { VerificationState } from './verification.endpoints.ts'

const READERS = ['owner', 'operations', 'finance', 'support', 'auditor'] as const satisfies readonly StaffRole[]
/** Finance needs no access to messages and notes. */
const FILE_READERS = ['owner', 'operations', 'support', 'auditor'] as const satisfies readonly StaffRole[]
const SUSPENDERS = ['owner', 'operations'] as const satisfies readonly StaffRole[]

const Reason = SingleLineText(3, 300)

export const SINGLE_HANDED_DAYS = 7
const MAX_DAYS = 365

const AccountState = Type.Union([Type.Literal('active'), Type.Literal('suspended'), Type.Literal('disabled')])

export const MerchantRow = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  state: AccountState,
  registeredAt: IsoTime,
})
export type MerchantRow = Static<typeof MerchantRow>

/** `appeal` is against the suspension in force and has no answer yet. */
export const ListedMerchant = Type.Object({
  ...MerchantRow.properties,
  appeal: Nullable(Type.Object({ sentAt: IsoTime, age: AgeLevel })),
})
export type ListedMerchant = Static<typeof ListedMerchant>

/** A minus is for descending. */
export const MerchantSort = Type.Union([
  Type.Literal('account'),
  Type.Literal('-account'),
  Type.Literal('registered'),
  Type.Literal('-registered'),
])
export type MerchantSort = Static<typeof MerchantSort>

export const MerchantFacts = Type.Object({
  ...MerchantRow.properties,
  phone: Type.String(),
  server: Type.String(),
  hasSecondFactor: Type.Boolean(),
  isStaff: Type.Boolean(),
  verification: VerificationState,
  sites: Type.Array(
    Type.Object({
      id: Id,
      siteName: Type.String(),
      slug: Slug,
      status: SiteStatus,
      createdAt: IsoTime,
      contractEndsOn: Nullable(Day),
    }),
  ),
  orders: Type.Array(
    Type.Object({
      id: Id,
      orderNumber: Type.String(),
      siteName: Type.String(),
      status: OrderStatusSchema,
      amount: Money,
      createdAt: IsoTime,
    }),
  ),
  balances: Type.Object({ deposit: Money, credit: Money, held: Money, receivable: Money }),
  movements: Type.Array(Movement),
})
export type MerchantFacts = Static<typeof MerchantFacts>

export const MerchantSuspension = Type.Object({
  id: Id,
  measure: Measure,
  kind: SuspensionKindCode,
  reason: Type.String(),
  days: Nullable(Type.Integer()),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('declined'),
    Type.Literal('active'),
    Type.Literal('lifted'),
    Type.Literal('ended'),
  ]),
  requestedBy: Type.String(),
  isOwn: Type.Boolean(),
  requestedAt: IsoTime,
  decidedBy: Nullable(Type.String()),
  endsAt: Nullable(IsoTime),
  liftedBy: Nullable(Type.String()),
  liftReason: Nullable(Type.String()),
  appeal: Nullable(Appeal),
})
export type MerchantSuspension = Static<typeof MerchantSuspension>

export const MerchantFile = Type.Object({
  id: Id,
  suspensions: Type.Array(MerchantSuspension),
  notes: Type.Array(Type.Object({ id: Id, text: Type.String(), by: Type.String(), at: IsoTime })),
  sessions: Type.Array(
    Type.Object({ id: Id, device: Nullable(Type.String()), startedAt: IsoTime, lastSeenAt: IsoTime, isLive: Type.Boolean() }),
  ),
  messages: Type.Array(Type.Object({ id: Id, reference: Type.String(), state: MessageState, receivedAt: IsoTime })),
  notices: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), createdAt: IsoTime, isRead: Type.Boolean() })),
})
export type MerchantFile = Static<typeof MerchantFile>

/** Matches prefixes of account name, address, site name, site address or order number. The newest first, or the oldest appeal. */
export const listMerchants = defineEndpoint({
  operationId: 'listMerchants',
  method: 'GET',
  path: '/api/console/merchants',
  tag: 'merchants',
  summary: 'Merchants, found by account, email, site or order number.',
  access: 'staff',
  staffRoles: READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({
    search: Type.Optional(LineOfText(0, 100)),
    appeals: Type.Optional(Type.Literal('open')),
    sort: Type.Optional(MerchantSort),
    ...PageQuery,
  }),
  data: Type.Object({
    merchants: PageOf(ListedMerchant),
    isCut: Type.Boolean(),
  }),
  reads: ['Merchants'],
  errors: [],
})

/** The access is recorded in the staff log. */
export const getMerchant = defineEndpoint({
  operationId: 'getMerchant',
  method: 'GET',
  path: '/api/console/merchants/one',
  tag: 'merchants',
  summary: 'A merchant: account, sites, orders and money.',
  access: 'staff',
  staffRoles: READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: MerchantFacts,
  reads: ['Merchants'],
  errors: ['merchants.merchant-not-found'],
})

/** The access is recorded in the staff log. */
export const getMerchantFile = defineEndpoint({
  operationId: 'getMerchantFile',
  method: 'GET',
  path: '/api/console/merchants/file',
  tag: 'merchants',
  summary: 'What was said, noted and decided about a merchant.',
  access: 'staff',
  staffRoles: FILE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: MerchantFile,
  reads: ['Merchants'],
  errors: ['merchants.merchant-not-found'],
})

export const commentOnMerchant = defineEndpoint({
  operationId: 'commentOnMerchant',
  method: 'POST',
  path: '/api/console/merchants/note',
  tag: 'merchants',
  summary: 'Add a note about a merchant.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'support'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, text: SingleLineText(3, 1000) }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.merchant-not-found'],
})

export const endMerchantSessions = defineEndpoint({
  operationId: 'endMerchantSessions',
  method: 'POST',
  path: '/api/console/merchants/end-sessions',
  tag: 'merchants',
  summary: 'Sign a merchant out everywhere.',
  access: 'staff',
  staffRoles: SUSPENDERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, reason: Reason }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.merchant-not-found', 'merchants.not-suspendable'],
})

/** Without days it is permanent; more than 7 days need a second person. */
export const suspendMerchant = defineEndpoint({
  operationId: 'suspendMerchant',
  method: 'POST',
  path: '/api/console/merchants/suspend',
  tag: 'merchants',
  summary: 'Suspend a merchant for days, or disable the account.',
  access: 'staff',
  staffRoles: SUSPENDERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, kind: SuspensionKindCode, days: Nullable(Type.Integer({ minimum: 1, maximum: MAX_DAYS })), reason: Reason }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.merchant-not-found', 'merchants.not-suspendable', 'merchants.already-suspended'],
})

/** Approval needs a different person than the requester, who may only decline. */
export const decideMerchantSuspension = defineEndpoint({
  operationId: 'decideMerchantSuspension',
  method: 'POST',
  path: '/api/console/merchants/suspend/decide',
  tag: 'merchants',
  summary: 'Agree to a suspension that waits, or decline it.',
  access: 'staff',
  staffRoles: SUSPENDERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('approved'), Type.Literal('declined')]), reason: Reason }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.suspension-not-found', 'merchants.suspension-over', 'approvals.same-person', 'merchants.not-suspendable'],
})

export const liftMerchantSuspension = defineEndpoint({
  operationId: 'liftMerchantSuspension',
  method: 'POST',
  path: '/api/console/merchants/suspend/lift',
  tag: 'merchants',
  summary: 'Lift a suspension.',
  access: 'staff',
  staffRoles: SUSPENDERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, reason: Reason }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.suspension-not-found', 'merchants.suspension-over'],
})

/** Answers by email; does not lift the suspension. */
export const answerAppeal = defineEndpoint({
  operationId: 'answerAppeal',
  method: 'POST',
  path: '/api/console/merchants/appeal-answer',
  tag: 'merchants',
  summary: 'Answer an appeal.',
  access: 'staff',
  staffRoles: SUSPENDERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, answer: LinesOfText(10, 2000) }),
  data: MerchantFile,
  changes: ['Merchants'],
  errors: ['merchants.appeal-not-found', 'merchants.appeal-closed'],
})
