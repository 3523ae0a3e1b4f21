import { formatDateTime } from '@parlour/i18n'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { SectionView } from '../section.types.ts'
import { tokenField } from '../page-frame.ts'

export async function sessionsPage(view: SectionView): Promise<SafeHtml> {
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
