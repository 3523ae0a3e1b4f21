import { wireOf } from '@parlour/contracts'
import type { SiteStats } from '../sites/index.ts'

/** For machines: ISO days, plain numbers, amounts in USDT. */
export function statsCsv(days: readonly SiteStats[]): string {
  const rows = days.map(({ day, visits, pageViews, demoRounds, ggr, ngr, isSimulated }) =>
    [day, visits, pageViews, demoRounds, wireOf(ggr), wireOf(ngr), isSimulated].join(','),
  )
  return `${['day,visits,page_views,demonstration_rounds,ggr_usdt,ngr_usdt,is_simulated', ...rows].join('\r\n')}\r\n`
}
