import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Money, Nullable, Strict } from './parts.ts'
import { Day, DepositState } from './settlement.endpoints.ts'

const Scenario = Strict({
  packageId: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  startsOn: Day,
  days: Type.Integer({ minimum: 1, maximum: 366 }),
  dailyVolume: Money,
  payoutsPerDay: Type.Integer({ minimum: 0, maximum: 100_000 }),
  monthlyGgr: Money,
  topUps: Type.Array(Strict({ day: Type.Integer({ minimum: 0, maximum: 366 }), amount: Money }), { maxItems: 20 }),
})

export const SimulatedDay = Type.Object({
  day: Day,
  maintenance: Money,
  collection: Money,
  payout: Money,
  royalty: Money,
  toppedUp: Money,
  deposit: Money,
  receivable: Money,
  state: DepositState,
  events: Type.Array(
    Type.Union([
      Type.Literal('launched'),
      Type.Literal('top-up-requested'),
      Type.Literal('reminder'),
      Type.Literal('emptied'),
      Type.Literal('suspended'),
      Type.Literal('restored'),
      Type.Literal('topped-up'),
      Type.Literal('month-closed'),
    ]),
  ),
})
export type SimulatedDay = Static<typeof SimulatedDay>

/** Runs the fee rules over a simulated clock; nothing is stored (payments.md 4.9). */
export const simulateSettlement = defineEndpoint({
  operationId: 'simulateSettlement',
  method: 'POST',
  path: '/api/settlement/simulate',
  tag: 'settlement',
  summary: 'See fees, requests and suspension over time before they happen.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  body: Scenario,
  data: Type.Object({
    days: Type.Array(SimulatedDay),
    total: Money,
    isRoyaltyDemonstration: Type.Boolean(),
    royaltyBasisPoints: Nullable(Type.Integer()),
  }),
  reads: [],
  errors: [],
})
