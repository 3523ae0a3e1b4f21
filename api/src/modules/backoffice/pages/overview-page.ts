import { wireOf } from '@parlour/contracts'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { SiteStats } from '../../sites/index.ts'
import type { DepositView, SectionView } from '../section.types.ts'

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30

export async function overviewPage(view: SectionView): Promise<SafeHtml> {
  const { say, now, readStats, readDeposit } = view
  const days = await readStats(dayBefore(now, DAYS_SHOWN - 1), dayBefore(now, 0))
  const isSimulated = days.some((day) => day.isSimulated)
  return markup`<header><h1>${say('nav.overview')}</h1><p>${say('overview.last30')}</p></header>
<p class="note">${say('demo.note')}</p>
<dl class="figures">${sums(view, days)}</dl>
${depositCard(view, await readDeposit())}
<section class="card"><div class="titled"><h2>${say('overview.byDay')}</h2><a class="button" href="${view.href('figures.csv')}" download>${say('overview.export')}</a></div>${isSimulated && markup`<span class="tag">${say('overview.simulated')}</span>`}
${table(view, days)}</section>`
}

export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

function sums({ say, locale }: SectionView, days: readonly SiteStats[]): readonly SafeHtml[] {
  const count = (figure: 'visits' | 'demoRounds') =>
    formatCount(
      days.reduce((sum, day) => sum + day[figure], 0),
      locale,
    )
  const money = (figure: 'ggr' | 'ngr') => formatUsdt(wireOf(days.reduce((sum, day) => sum + day[figure], 0n)), locale)
  const isSimulated = days.some((day) => day.isSimulated)
  const demo = markup` <span class="tag">${say('players.demo')}</span>`
  return [
    { name: say('overview.visits'), value: count('visits') },
    { name: say('overview.rounds'), value: count('demoRounds') },
    { name: say('overview.ggr'), value: money('ggr'), isDemo: isSimulated },
    { name: say('overview.ngr'), value: money('ngr'), isDemo: isSimulated },
  ].map(({ name, value, isDemo }) => markup`<div><dt>${name}${isDemo && demo}</dt><dd><bdi>${value}</bdi></dd></div>`)
}

function depositCard({ say, locale }: SectionView, { balance, required, state }: DepositView): SafeHtml {
  const values = { balance: formatUsdt(wireOf(balance), locale), required: formatUsdt(wireOf(required), locale) }
  const said = say(`deposit.${state}`)
  const isTrouble = state === 'low' || state === 'empty' || state === 'suspended'
  // A meter takes numbers; a hundredth of a percent is as fine as anybody sees.
  const share = required === 0n ? 0 : Number((balance * 10_000n) / required)
  const bar = markup`<meter min="0" max="10000" low="3000" high="3001" optimum="10000" value="${Math.min(share, 10_000)}" aria-label="${say('overview.deposit')}"></meter>`
  return markup`<section class="card"><h2>${say('overview.deposit')}</h2>${required > 0n && bar}${isTrouble ? markup`<p class="note bad">${said}</p>` : markup`<p>${said}</p>`}${required > 0n && markup`<p class="quiet">${say('overview.depositOf', values)}</p>`}</section>`
}

function table({ say, locale }: SectionView, days: readonly SiteStats[]): SafeHtml {
  const rows = days
    .toReversed()
    .map(
      ({ day, visits, demoRounds, ggr, ngr }) =>
        markup`<tr><th scope="row">${formatDay(day, locale)}</th><td class="number">${formatCount(visits, locale)}</td><td class="number">${formatCount(demoRounds, locale)}</td><td class="number"><bdi>${formatUsdt(wireOf(ggr), locale)}</bdi></td><td class="number"><bdi>${formatUsdt(wireOf(ngr), locale)}</bdi></td></tr>`,
    )
  const heads = (['visits', 'rounds', 'ggr', 'ngr'] as const).map(
    (name) => markup`<th scope="col" class="number">${say(`overview.${name}`)}</th>`,
  )
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${say('overview.byDay')}"><table><thead><tr><th scope="col">${say('overview.day')}</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

/** For machines: ISO days, plain numbers, amounts in USDT. */
export function statsCsv(days: readonly SiteStats[]): string {
  const rows = days.map(({ day, visits, pageViews, demoRounds, ggr, ngr, isSimulated }) =>
    [day, visits, pageViews, demoRounds, wireOf(ggr), wireOf(ngr), isSimulated].join(','),
  )
  return `${['day,visits,page_views,demonstration_rounds,ggr_usdt,ngr_usdt,is_simulated', ...rows].join('\r\n')}\r\n`
}
