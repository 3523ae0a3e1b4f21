/** What a campaign is reckoned with: new players a month, cost of a player in whole USDT, months from 1 to 12. */
export type BudgetRequest = { readonly players: number; readonly cost: number; readonly months: number }

/** The terms that a plan is reckoned with; `smsQuota` counts messages. */
export type BudgetTerms = {
  readonly smsQuota: number
  readonly smsPerPlayer: number
  /** Share of the spending that the subsidy pays, by quarter of the first year. */
  readonly subsidyPercents: readonly [number, number, number, number]
  readonly fundPercent: number
}

/** One quarter, or the whole campaign, in players and whole cents of USDT. */
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

/** Terms that demonstrate: specification section 1 names the quota, but neither its yield nor the subsidy rates nor the share of the fund. */
export const DEMONSTRATION_TERMS = { smsPerPlayer: 500, subsidyPercents: [40, 30, 20, 10], fundPercent: 25 } as const

const MONTHS_OF_QUARTER = 3
const CENTS = 100

/** Splits the budget of a campaign by quarter: the free quota goes first, then the subsidy, then the fund; every sum in whole cents. */
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
