import { PAGES, pagePath, type ChecklistItem } from '@parlour/contracts'
import { AsyncPanel, useLocale, usePermission } from '@parlour/federation-sdk'
import { PanelSkeleton, Pill, Stack, TextLink, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './launch-checklist.module.css'

const TONES: Readonly<Record<ChecklistItem['state'], Tone>> = { done: 'success', open: 'warning', later: 'neutral' }

export function LaunchChecklist({ siteId }: { siteId: string }) {
  const { t } = useTranslation('account')
  const checklist = client.getSiteChecklist.useQuery({ query: { id: siteId } })
  return (
    <AsyncPanel query={checklist} errorTitle={t('overview.checklistFailed')} loading={<PanelSkeleton rows={3} rowSize="44px" />}>
      {({ items }) => (
        <ol>
          {items.map((item) => (
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
                <Pill tone={TONES[item.state]} icon={item.state === 'done' ? 'check' : 'clock'}>
                  {t(`overview.states.${item.state}`)}
                </Pill>
              </Stack>
            </Stack>
          ))}
        </ol>
      )}
    </AsyncPanel>
  )
}

function SetUpLink({ siteId, step }: { siteId: string; step: ChecklistItem['step'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const manage = (panel: string) => pagePath(locale, PAGES.manageSite, { id: siteId, panel })
  const mayChange = usePermission('sites:write')
  // The address and the chat are those of whoever owns the site: a colleague sets only the own ones.
  const isOwner = usePermission('business')
  const places: Readonly<Partial<Record<ChecklistItem['step'], string>>> = {
    ...(isOwner ? { 'email-verified': pagePath(locale, PAGES.personal), 'messenger-bound': pagePath(locale, PAGES.personal) } : {}),
    ...(mayChange ? { 'own-domain': manage('domain'), 'payment-methods': manage('payments') } : {}),
  }
  const position = places[step]
  if (position === undefined) return null
  return (
    <TextLink to={position} aria-label={t('overview.setUpOf', { step: t(`overview.steps.${step}`) })}>
      {t('overview.setUp')}
    </TextLink>
  )
}
