import { PAGES, pagePath, type ChecklistItem, type TeamPermission } from '@parlour/contracts'
import { mayDo, useLocale, useSession } from '@parlour/federation-sdk'
import { Card, Icon, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './launch-checklist.module.css'

const PLACE_OF: Readonly<Partial<Record<ChecklistItem['step'], { readonly page: string; readonly needs: TeamPermission }>>> = {
  'deposit-paid': { page: PAGES.settlement, needs: 'money:read' },
  // The chat of whoever owns the site: a member binds only the own one.
  'messenger-bound': { page: PAGES.personal, needs: 'business' },
}

export function LaunchChecklist({ items }: { items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('onboarding')
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section aria-labelledby="launch-checklist">
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16" className={classes.head}>
        <h2 id="launch-checklist">{t('next.title')}</h2>
        <p>{t('next.progress', { done, total: items.length })}</p>
      </Stack>
      <Card as="ol" padding="none" className={classes.items}>
        {items.map((item) => (
          <Item key={item.step} item={item} />
        ))}
      </Card>
    </section>
  )
}

function Item({ item: { step, state } }: { item: ChecklistItem }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const session = useSession()
  const place = state === 'open' ? PLACE_OF[step] : undefined
  const page = place && mayDo(session, place.needs) ? place.page : undefined
  const name = t(`next.${step}`)
  return (
    <li className={classes.item} data-state={state}>
      <Icon name={state === 'done' ? 'check' : 'dot'} />
      <div>
        <h3>{page === undefined ? name : <TextLink to={pagePath(locale, page)}>{name}</TextLink>}</h3>
        <p>{t(`next.${step}-text`)}</p>
      </div>
      <Text as="span" size="14" tone="muted">
        {t(`next.${state}`)}
      </Text>
    </li>
  )
}
