import { wireOf, type ConsoleMoneyDay, type ConsoleOverview } from '@parlour/contracts'
import type { ConsoleOverviewParts, MoneyDay } from './use-cases/read-console-overview.ts'

export function presentConsoleOverview({ queues, incidents, money, trains }: ConsoleOverviewParts): ConsoleOverview {
  return {
    queues: queues.map(({ id, count, oldestAt, dueAt, age }) => ({
      id,
      count,
      oldestAt: oldestAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      age,
    })),
    incidents: incidents.map(({ since, ...incident }) => ({ ...incident, since: since.toISOString() })),
    money: money && { today: presentDay(money.today), yesterday: presentDay(money.yesterday) },
    trains: trains && [...trains],
  }
}

function presentDay({ day, received, fees, payouts, deposits }: MoneyDay): ConsoleMoneyDay {
  return { day, received: wireOf(received), fees: wireOf(fees), payouts: wireOf(payouts), deposits: wireOf(deposits) }
}
