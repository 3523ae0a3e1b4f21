import { createHash } from 'node:crypto'
import { formatCount, formatDay } from '@parlour/i18n'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { SectionView } from '../section.types.ts'
import { dayBefore } from './overview-page.ts'

const PLAYERS = 12
const LONGEST_AGE_DAYS = 27
const MOST_ROUNDS = 400

/** Sample players, stable per site, to preview the list. */
export function playersPage({ say, locale, operated, now }: SectionView): SafeHtml {
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
