import type { IdleSite } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatList } from '@parlour/i18n'
import { Button, Pill } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../features/release-facts/use-minute.ts'
import { SiteCard } from '../../features/site-card/site-card.tsx'
import { DecideIdleDialog, type IdleDecision } from './decide-idle-dialog.tsx'

const DAY_MS = 86_400_000

export function IdleCard({ site, mayDecide }: { site: IdleSite; mayDecide: boolean }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [decision, setDecision] = useState<IdleDecision | null>(null)
  const notices = [site.firstNotifiedAt, site.lastNotifiedAt].flatMap((at) => (at === null ? [] : [formatDay(at.slice(0, 10), locale)]))
  const actions =
    !mayDecide || !site.isDue ? null : (
      <>
        <Button variant="danger" aria-label={`${t('idleSites.release')}: ${site.siteName}`} onClick={() => setDecision('release')}>
          {t('idleSites.release')}
        </Button>
        <Button variant="secondary" aria-label={`${t('idleSites.keep')}: ${site.siteName}`} onClick={() => setDecision('keep')}>
          {t('idleSites.keep')}
        </Button>
      </>
    )
  const facts = (
    <>
      <span>{t('idleSites.since', { day: formatDay(site.since, locale) })}</span>
      <span>{t('idleSites.notifiedAt', { days: formatList(notices, locale) })}</span>
    </>
  )
  return (
    <SiteCard site={site} mark={<IdleDeadline site={site} />} facts={facts} actions={actions}>
      {decision === null ? null : <DecideIdleDialog site={site} decision={decision} onClose={() => setDecision(null)} />}
    </SiteCard>
  )
}

function IdleDeadline({ site: { isDue, releasableOn, lastNotifiedAt } }: { site: IdleSite }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  if (isDue) return <Pill tone="danger">{t('idleSites.decide')}</Pill>
  const days = formatCount(Math.max(1, Math.ceil((Date.parse(releasableOn) - now) / DAY_MS)), locale)
  return (
    <Pill icon="clock" tone={lastNotifiedAt === null ? 'info' : 'warning'}>
      {t('idleSites.days', { days })}
    </Pill>
  )
}
