import { createHash } from 'node:crypto'
import { formatCount, formatDay, formatDateTime } from '@parlour/i18n'
import { markup, type SafeHtml } from '@parlour/site-engine'
import { SECTIONS, type Section, type SectionName, type SectionView } from './section.types.ts'
import { gamesSection, languagesSection, menuSection, paymentsSection } from './pages/list-pages.ts'
import { ownPagesSection } from './pages/own-pages-page.ts'
import { overviewPage, dayBefore } from './pages/overview-page.ts'
import { promotionsSection } from './pages/promotions-page.ts'
import { tokenField } from './page-frame.ts'

export const SECTION_OF: Readonly<Record<SectionName, Section>> = {
  overview: { show: overviewPage },
  games: gamesSection,
  payments: paymentsSection,
  promotions: promotionsSection,
  pages: ownPagesSection,
  menu: menuSection,
  languages: languagesSection,
  players: { show: playersPage },
  sessions: { show: sessionsPage },
}

export function sectionAt(path: string | undefined): SectionName | null {
  if (path === undefined || path === '') return 'overview'
  return SECTIONS.find((name) => name === path && name !== 'overview') ?? null
}

const PLAYERS = 12
const LONGEST_AGE_DAYS = 27
const MOST_ROUNDS = 400

/** Sample players, stable per site, to preview the list. */
function playersPage({ say, locale, operated, now }: SectionView): SafeHtml {
  const rows = Array.from({ length: PLAYERS }, (_, index) => {
    const bytes = createHash('sha256').update(`${operated.site.id} ${index}`).digest()
    const since = dayBefore(now, bytes.readUInt16BE(2) % LONGEST_AGE_DAYS)
    return { name: `demo-${bytes.subarray(0, 2).toString('hex')}`, since, rounds: bytes.readUInt16BE(4) % MOST_ROUNDS }
  }).map(
    ({ name, since, rounds }) =>
      markup`<tr><th scope="row"><bdi dir="ltr">${name}</bdi></th><td>${formatDay(since, locale)}</td><td class="number">${formatCount(rounds, locale)}</td><td><span class="tag">${say('players.demo')}</span></td></tr>`,
  )
  const heads = markup`<th scope="col">${say('players.player')}</th><th scope="col">${say('players.since')}</th><th scope="col" class="number">${say('overview.rounds')}</th><th scope="col">${say('players.kind')}</th>`
  return markup`<header><h1>${say('nav.players')}</h1></header><p class="note">${say('players.note')}</p>
<section class="card"><div class="scroll" tabindex="0" role="region" aria-label="${say('nav.players')}"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}

async function sessionsPage(view: SectionView): Promise<SafeHtml> {
  const { say, locale } = view
  const sessions = await view.readSessions()
  const time = (name: 'since' | 'seen', at: Date) =>
    markup`<div><dt>${say(`sessions.${name}`)}</dt><dd><bdi>${formatDateTime(at.toISOString(), locale, 'UTC')} UTC</bdi></dd></div>`
  const places = sessions.map(({ device, startedAt, seenAt, isOwn }) => {
    const own = isOwn && markup`<span class="tag">${say('sessions.own')}</span>`
    return markup`<li><b><bdi>${device === '' ? say('device.unknown') : device}</bdi>${own}</b><dl>${time('since', startedAt)}${time('seen', seenAt)}</dl></li>`
  })
  const end = markup`<form method="post" action="${view.href('sessions')}">${tokenField(view)}<button class="danger">${say('sessions.end')}</button></form>`
  return markup`<header><h1>${say('nav.sessions')}</h1><p>${say('sessions.intro')}</p></header>
<section class="card"><ul class="places">${places}</ul>${sessions.length > 1 ? end : markup`<p class="quiet">${say('sessions.alone')}</p>`}</section>`
}
