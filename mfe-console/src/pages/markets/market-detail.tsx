import { endpoints, type ConsoleMarket, type MarketState } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { formatCount, formatList, isolate, languageOf } from '@parlour/i18n'
import { Button, Card, DescriptionList } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole } from '../../features/console-frame/has-role.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { RequestStateDialog } from './request-state-dialog.tsx'
import { EditRulesDialog } from './edit-rules-dialog.tsx'
import { isKnownGame } from './game-labels.ts'
import { MarketChange } from './market-change.tsx'
import { StatePill } from './market-list.tsx'

const STATES = ['open', 'closed', 'blocked'] as const satisfies readonly MarketState[]

export type MarketDetailProps = { market: ConsoleMarket; games: readonly string[] }

export function MarketDetail({ market, games }: MarketDetailProps) {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayChange = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.requestMarketState)
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
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 ref={headRef} tabIndex={-1} className={entry.name}>
          <bdi>{market.name}</bdi>
        </h2>
        <span role="status">
          <StatePill state={market.state} />
        </span>
      </div>
      <p className={entry.texts}>{t(`markets.meaning.${market.state}`)}</p>
      {market.change === null ? null : <MarketChange change={market.change} name={market.name} mayDecide={mayChange} />}
      <MarketFacts market={market} />
      {mayChange ? (
        <div className={entry.actions}>
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
        </div>
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
  const { t } = useTranslation('console')
  const locale = useLocale()
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
  return <DescriptionList className={entry.facts} items={items} />
}
