/** New players per month, cost per player in whole USDT, and months from 1 to 12. */
export type BudgetRequest = { readonly players: number; readonly cost: number; readonly months: number }

/** `smsQuota` counts messages. */
export type BudgetTerms = {
  readonly smsQuota: number
  readonly smsPerPlayer: number
  /** Percentage paid by the subsidy, by quarter of the first year. */
  readonly subsidyPercents: readonly [number, number, number, number]
  readonly fundPercent: number
}

export type BudgetPart = {
  readonly players: number
  readonly smsPlayers: number
  readonly budget: number
  readonly sms: number
  readonly subsidy: number
  readonly fund: number
  readonly rest: number
}

export type BudgetPlan = { readonly quarters: readonly BudgetPart[]; readonly total: BudgetPart }

/** Demonstration values: specification section 1 names the quota, but not its yield, the subsidy rates or the fund's share. */
export const DEMONSTRATION_TERMS = { smsPerPlayer: 500, subsidyPercents: [40, 30, 20, 10], fundPercent: 25 } as const

const MONTHS_OF_QUARTER = 3
const CENTS = 100

/** Applies the free quota first, then the subsidy, then the fund; amounts in whole cents. */
export function planBudget({ players, cost, months }: BudgetRequest, terms: BudgetTerms): BudgetPlan {
  let smsLeft = Math.floor(terms.smsQuota / terms.smsPerPlayer)
  const quarters = terms.subsidyPercents.flatMap((percent, index) => {
    const length = Math.min(MONTHS_OF_QUARTER, months - index * MONTHS_OF_QUARTER)
    if (length <= 0) return []
    const wanted = players * length
    const smsPlayers = Math.min(wanted, smsLeft)
    smsLeft -= smsPlayers
    return [partOf(wanted, smsPlayers, cost * CENTS, percent, terms.fundPercent)]
  })
  return { quarters, total: quarters.reduce(sum, NOTHING) }
}

function partOf(players: number, smsPlayers: number, cost: number, subsidyPercent: number, fundPercent: number): BudgetPart {
  const budget = players * cost
  const sms = smsPlayers * cost
  const subsidy = Math.round(((budget - sms) * subsidyPercent) / 100)
  const fund = Math.round(((budget - sms - subsidy) * fundPercent) / 100)
  return { players, smsPlayers, budget, sms, subsidy, fund, rest: budget - sms - subsidy - fund }
}

const NOTHING: BudgetPart = { players: 0, smsPlayers: 0, budget: 0, sms: 0, subsidy: 0, fund: 0, rest: 0 }

function sum(left: BudgetPart, right: BudgetPart): BudgetPart {
  return {
    players: left.players + right.players,
    smsPlayers: left.smsPlayers + right.smsPlayers,
    budget: left.budget + right.budget,
    sms: left.sms + right.sms,
    subsidy: left.subsidy + right.subsidy,
    fund: left.fund + right.fund,
    rest: left.rest + right.rest,
  }
}
