import { PAGES, pagePath, type ChecklistItem, type TeamPermission } from '@parlour/contracts'
import { mayDo, useLocale, useSession } from '@parlour/federation-sdk'
import { Card, Icon, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './launch-checklist.module.css'

interface Destination {
  readonly page: string
  readonly panel?: string
  readonly needs: TeamPermission
}

const DESTINATIONS: Readonly<Partial<Record<ChecklistItem['step'], Destination>>> = {
  'deposit-paid': { page: PAGES.settlement, needs: 'money:read' },
  'own-domain': { page: PAGES.manageSite, panel: 'domain', needs: 'sites:write' },
  'payment-methods': { page: PAGES.manageSite, panel: 'payments', needs: 'sites:write' },
  // The chat of whoever owns the site: a member binds only the own one.
  'messenger-bound': { page: PAGES.notifications, needs: 'business' },
}

/** Leaves out what the product does not offer yet. */
export function LaunchChecklist({ siteId, items }: { siteId: string; items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('onboarding')
  const offered = items.filter(({ state }) => state !== 'later')
  const done = offered.filter(({ state }) => state === 'done').length
  return (
    <section aria-labelledby="launch-checklist">
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16" className={classes.head}>
        <h2 id="launch-checklist">{t('next.title')}</h2>
        <p>{t('next.progress', { done, total: offered.length })}</p>
      </Stack>
      <Card as="ol" padding="none" className={classes.items}>
        {offered.map((item) => (
          <Item key={item.step} siteId={siteId} item={item} />
        ))}
      </Card>
    </section>
  )
}

function Item({ siteId, item: { step, state } }: { siteId: string; item: ChecklistItem }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const session = useSession()
  const destination = state === 'open' ? DESTINATIONS[step] : undefined
  const query = destination?.panel === undefined ? undefined : { id: siteId, panel: destination.panel }
  const href = destination && mayDo(session, destination.needs) ? pagePath(locale, destination.page, query) : undefined
  const name = t(`next.${step}`)
  return (
    <li className={classes.item} data-state={state}>
      <Icon name={state === 'done' ? 'check' : 'dot'} />
      <div>
        <h3>{href === undefined ? name : <TextLink to={href}>{name}</TextLink>}</h3>
        <p>{t(`next.${step}-text`)}</p>
      </div>
      <Text as="span" size="14" tone="muted">
        {t(state === 'done' ? 'next.done' : 'next.open')}
      </Text>
    </li>
  )
}
