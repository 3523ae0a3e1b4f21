import { endpoints, type ConsoleMarket, type MarketState } from '@parlour/contracts'
import { formatCount, formatDateTime, formatList, isolate, languageOf } from '@parlour/i18n'
import { Banner, Button, Card } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Facts } from '../../features/queue/entry-card.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { EditRulesDialog } from './edit-rules-dialog.tsx'
import { isKnownGame } from './game-labels.ts'

const STATES = ['open', 'closed', 'blocked'] as const satisfies readonly MarketState[]

export function MarketDetail({ market, games }: { market: ConsoleMarket; games: readonly string[] }) {
  const { t } = useTexts()
  const mayChange = useReader().may(endpoints.requestMarketState)
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
          <StatusPill of="markets.state" state={market.state} />
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
  const { t, locale } = useTexts()
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
  const { t, locale } = useTexts()
  const [decision, setDecision] = useState<'approved' | 'declined' | null>(null)
  const { state, reason, requestedBy, isOwn, expiresAt } = change
  return (
    <section className={entry.section}>
      <Banner tone="warning">
        <strong>{t(`markets.action.${state}`)}</strong> · {t('staff.requested', { who: requestedBy })} ·{' '}
        <time dateTime={expiresAt}>{t('staff.until', { time: formatDateTime(expiresAt, locale) })}</time>
      </Banner>
      <p className={entry.texts}>
        <bdi dir="auto">{reason}</bdi>
      </p>
      {mayDecide ? (
        <div className={entry.actions}>
          {isOwn ? (
            <p className={entry.note}>{t('markets.own')}</p>
          ) : (
            <Button onClick={() => setDecision('approved')}>{t('train.action.approve')}</Button>
          )}
          <Button variant="secondary" onClick={() => setDecision('declined')}>
            {t('staff.decline')}
          </Button>
        </div>
      ) : null}
      {decision === null ? null : <DecideDialog {...{ change, name, decision }} onClose={() => setDecision(null)} />}
    </section>
  )
}

type DecideDialogProps = { change: Change; name: string; decision: 'approved' | 'declined'; onClose: () => void }

function DecideDialog({ change, name, decision, onClose }: DecideDialogProps) {
  const { t } = useTexts()
  const [call] = client.decideMarketState.useMutation()
  const isApproval = decision === 'approved'
  return (
    <ActionDialog
      title={`${t(`markets.action.${change.state}`)}: ${name}`}
      effects={isApproval ? [t(`markets.effect.${change.state}`), t('markets.approveEffect')] : [t('markets.declineEffect')]}
      confirmLabel={t(isApproval ? 'train.action.approve' : 'staff.decline')}
      tone={isApproval && change.state === 'open' ? 'primary' : 'danger'}
      call={(reason) => call({ body: { id: change.id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

function RequestStateDialog({ market, state, onClose }: { market: ConsoleMarket; state: MarketState; onClose: () => void }) {
  const { t } = useTexts()
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
