import { PAGES, pagePath, type ChecklistItem } from '@parlour/contracts'
import { AsyncPanel, useLocale, usePermission } from '@parlour/federation-sdk'
import { PanelSkeleton, Pill, Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './launch-checklist.module.css'

/** Leaves out what the product does not offer yet. */
export function LaunchChecklist({ siteId }: { siteId: string }) {
  const { t } = useTranslation('account')
  const checklist = client.getSiteChecklist.useQuery({ query: { id: siteId } })
  return (
    <AsyncPanel query={checklist} errorTitle={t('overview.checklistFailed')} loading={<PanelSkeleton rows={3} rowSize="44px" />}>
      {({ items }) => (
        <ol>
          {items
            .filter(({ state }) => state !== 'later')
            .map((item) => (
              <Stack
                key={item.step}
                as="li"
                direction="row"
                align="center"
                justify="between"
                gap="4"
                columnGap="16"
                minHeight="control"
                className={classes.item}
              >
                <span>{t(`overview.steps.${item.step}`)}</span>
                <Stack as="span" direction="row" align="center" isInline gap="8" columnGap="16">
                  {item.state === 'open' ? <SetUpLink siteId={siteId} step={item.step} /> : null}
                  <State isDone={item.state === 'done'} />
                </Stack>
              </Stack>
            ))}
        </ol>
      )}
    </AsyncPanel>
  )
}

function State({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('account')
  return (
    <Pill tone={isDone ? 'success' : 'warning'} icon={isDone ? 'check' : 'clock'}>
      {t(isDone ? 'overview.states.done' : 'overview.states.open')}
    </Pill>
  )
}

function SetUpLink({ siteId, step }: { siteId: string; step: ChecklistItem['step'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const manage = (panel: string) => pagePath(locale, PAGES.manageSite, { id: siteId, panel })
  const mayChange = usePermission('sites:write')
  const mayRead = usePermission('money:read')
  // The address and the chat are those of whoever owns the site: a colleague sets only the own ones.
  const isOwner = usePermission('business')
  const destinations: Readonly<Partial<Record<ChecklistItem['step'], string>>> = {
    ...(isOwner ? { 'email-verified': pagePath(locale, PAGES.security), 'messenger-bound': pagePath(locale, PAGES.notifications) } : {}),
    ...(mayRead ? { 'deposit-paid': pagePath(locale, PAGES.settlement) } : {}),
    ...(mayChange ? { 'own-domain': manage('domain'), 'payment-methods': manage('payments') } : {}),
  }
  const destination = destinations[step]
  if (destination === undefined) return null
  return (
    <TextLink to={destination} aria-label={t('overview.setUpOf', { step: t(`overview.steps.${step}`) })}>
      {t('overview.setUp')}
    </TextLink>
  )
}
