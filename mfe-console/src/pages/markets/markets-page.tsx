import { type ConsoleMarket, endpoints, type MarketState } from '@parlour/contracts'
import { foldText, formatCount, formatDateTime, formatList, isolate, languageOf } from '@parlour/i18n'
import { Banner, Button, Card, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Facts } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import { EditRulesDialog, isKnownGame } from './edit-rules-dialog.tsx'

const STATES = ['open', 'closed', 'blocked'] as const satisfies readonly MarketState[]

export const MarketsPage = defineQueue({
  name: 'markets',
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
    return {
      list: inState(view.state),
      counts: {
        all: named.length,
        open: inState('open').length,
        closed: inState('closed').length,
        blocked: inState('blocked').length,
      },
      pageSize: Number(PAGE_SIZE),
      known,
    }
  },
  columns: [
    { id: 'name', header: 'affiliates.country', sort: ({ name }) => name, cell: ({ name }) => name },
    { id: 'code', header: 'lists.column.code', sort: ({ iso2 }) => iso2 ?? '', cell: ({ iso2 }) => iso2 ?? '–' },
    {
      id: 'change',
      header: 'lists.column.change',
      sort: ({ change }) => change?.expiresAt ?? 'none',
      cell: ({ change }, t, locale) =>
        change === null ? (
          '–'
        ) : (
          <Pill tone="warning" icon="clock">
            {t('markets.waiting')} · {t('staff.until', { time: formatDateTime(change.expiresAt, locale) })}
          </Pill>
        ),
    },
    {
      id: 'status',
      header: 'releases.status',
      sort: ({ state }) => state,
      isBrief: true,
      cell: ({ state }) => <StatusPill of="markets.state" state={state} />,
    },
  ],
  detail: (market) => <MarketDetail market={market} games={market.games} />,
  filtered: { title: 'markets.empty', showAll: 'queue.all' },
})

function MarketDetail({ market, games }: { market: ConsoleMarket; games: readonly string[] }) {
  const { t, may } = useConsole()
  const mayChange = may(endpoints.requestMarketState)
  const [openDialog, setOpenDialog] = useState<MarketState | 'rules' | null>(null)
  const headRef = useRef<HTMLHeadingElement>(null)
  const seen = useRef(market)
  // What was done takes its button away: the focus goes to the market that it was done to.
  useEffect(() => {
    const isOther = seen.current.state !== market.state || seen.current.change?.id !== market.change?.id
    seen.current = market
    if (isOther && openDialog === null) headRef.current?.focus()
  }, [market, openDialog])
  return (
    <Card gap="16" size="14">
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <Heading ref={headRef} tabIndex={-1} level={2} size="20" isBreaking className={entry.name}>
          <bdi>{market.name}</bdi>
        </Heading>
        <span role="status">
          <StatusPill of="markets.state" state={market.state} />
        </span>
      </Stack>
      <Text size="16" isMeasured isBreaking className={entry.texts}>
        {t(`markets.meaning.${market.state}`)}
      </Text>
      {market.change === null ? null : <MarketChange change={market.change} name={market.name} mayDecide={mayChange} />}
      <MarketFacts market={market} />
      {mayChange ? (
        <Stack direction="row" align="center" gap="8">
          <Button variant="secondary" onClick={() => setOpenDialog('rules')}>
            {t('markets.edit')}
          </Button>
          {market.change === null
            ? STATES.filter((state) => state !== market.state).map((state) => (
                <Button key={state} variant={state === 'open' ? 'secondary' : 'danger'} onClick={() => setOpenDialog(state)}>
                  {t(`markets.action.${state}`)}
                </Button>
              ))
            : null}
        </Stack>
      ) : null}
      {openDialog === null ? null : openDialog === 'rules' ? (
        <EditRulesDialog market={market} games={games} onClose={() => setOpenDialog(null)} />
      ) : (
        <RequestStateDialog market={market} state={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </Card>
  )
}

function MarketFacts({ market }: { market: ConsoleMarket }) {
  const { t, locale } = useConsole()
  const { gameTypes, languages, paymentMethods, restrictions, minimumAge } = market
  const games = gameTypes.map((game) => (isKnownGame(game) ? t(`markets.game.${game}`) : game))
  const items = [
    { id: 'games', term: t('markets.games'), value: games.length === 0 ? t('markets.none') : formatList(games, locale) },
    {
      id: 'languages',
      term: t('markets.languages'),
      value: formatList(
        languages.map((code) => languageOf(code).nativeName),
        locale,
      ),
    },
    { id: 'methods', term: t('markets.methods'), value: formatList(paymentMethods.map(isolate), locale) },
    { id: 'age', term: t('markets.age'), value: formatCount(minimumAge, locale) },
    {
      id: 'restrictions',
      term: t('markets.restrictions'),
      value: restrictions.length === 0 ? t('markets.none') : restrictions.map((one) => t(`markets.restriction.${one}`)).join(' '),
    },
  ]
  return <Facts items={items} />
}

type Change = NonNullable<ConsoleMarket['change']>

/** A change pending a second person; the requester can only withdraw it. */
function MarketChange({ change, name, mayDecide }: { change: Change; name: string; mayDecide: boolean }) {
  const { t, locale } = useConsole()
  const [call] = client.decideMarketState.useMutation()
  const { id, state, reason, requestedBy, isOwn, expiresAt } = change
  const title = `${t(`markets.action.${state}`)}: ${name}`
  return (
    <section className={entry.section}>
      <Banner tone="warning">
        <strong>{t(`markets.action.${state}`)}</strong> · {t('staff.requested', { who: requestedBy })} ·{' '}
        <time dateTime={expiresAt}>{t('staff.until', { time: formatDateTime(expiresAt, locale) })}</time>
      </Banner>
      <Text size="16" isMeasured isBreaking className={entry.texts}>
        <bdi dir="auto">{reason}</bdi>
      </Text>
      {mayDecide ? (
        <Stack direction="row" align="center" gap="8">
          {isOwn ? (
            <p className={entry.note}>{t('markets.own')}</p>
          ) : (
            <ActionButton
              label={t('train.action.approve')}
              variant="primary"
              title={title}
              effects={[t(`markets.effect.${state}`), t('markets.approveEffect')]}
              tone={state === 'open' ? 'primary' : 'danger'}
              call={(why) => call({ body: { id, decision: 'approved', reason: why } }).unwrap()}
            />
          )}
          <ActionButton
            label={t('staff.decline')}
            title={title}
            effects={[t('markets.declineEffect')]}
            call={(why) => call({ body: { id, decision: 'declined', reason: why } }).unwrap()}
          />
        </Stack>
      ) : null}
    </section>
  )
}

function RequestStateDialog({ market, state, onClose }: { market: ConsoleMarket; state: MarketState; onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.requestMarketState.useMutation()
  return (
    <ActionDialog
      title={`${t(`markets.action.${state}`)}: ${market.name}`}
      effects={[t(`markets.effect.${state}`), t('markets.requestEffect')]}
      confirmLabel={t('staff.request')}
      tone={state === 'open' ? 'primary' : 'danger'}
      call={(reason) => call({ body: { countriesId: market.countriesId, state, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
