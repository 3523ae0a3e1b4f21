import { foldText, formatDateTime } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { MarketDetail } from './market-detail.tsx'

const pageSize = Number(PAGE_SIZE)

export const MarketsPage = defineQueue({
  title: 'markets.title',
  lead: 'markets.lead',
  failed: 'markets.loadFailed',
  detailLabel: 'affiliates.country',
  states: ['all', 'open', 'closed', 'blocked'] as const,
  stateLabel: (state, t) => (state === 'all' ? t('queue.all') : t(`markets.state.${state}`)),
  search: 'markets.search',
  useList: () => client.listConsoleMarkets.useQuery(undefined, QUEUE_REFRESH),
  rows: ({ markets, gameTypes }, view) => {
    const known = markets.map((market) => ({ ...market, id: String(market.countriesId), games: gameTypes }))
    const named = known.filter(({ name }) => foldText(name).includes(foldText(view.search)))
    const inState = (state: string) => (state === 'all' ? named : named.filter((market) => market.state === state))
    const found = inState(view.state)
    const page = Math.max(1, Math.min(view.page, Math.ceil(found.length / pageSize)))
    return {
      list: found.slice((page - 1) * pageSize, page * pageSize),
      counts: {
        all: named.length,
        open: inState('open').length,
        closed: inState('closed').length,
        blocked: inState('blocked').length,
      },
      paging: { page, pageSize, total: found.length },
      known,
    }
  },
  entry: ({ name, iso2, state, change }, t, locale) => ({
    name,
    mark: <StatusPill of="markets.state" state={state} />,
    about:
      change === null ? (
        (iso2 ?? '')
      ) : (
        <Pill tone="warning" icon="clock">
          {t('markets.waiting')}
        </Pill>
      ),
    time: change === null ? null : t('staff.until', { time: formatDateTime(change.expiresAt, locale) }),
  }),
  detail: (market) => <MarketDetail market={market} games={market.games} />,
  filtered: { title: 'markets.empty', showAll: 'queue.all' },
})
