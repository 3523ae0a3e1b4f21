import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatList } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import type { TrainOverview } from './train-page.tsx'

export function useEvidenceText({ train, outcome }: TrainOverview): string {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (outcome.state === 'healthy-so-far') return t('train.outcome.healthy')
  if (outcome.state === 'harmful') {
    const harmful = outcome.signals.filter(({ state }) => state === 'harmful').map(({ signal }) => t(`train.signal.${signal}`))
    return t('train.outcome.harmfulIn', { signals: formatList(harmful, locale) })
  }
  const persons = Math.min(...outcome.signals.map(({ canary }) => canary.persons))
  const wanted = train.plan.steps[Math.max(0, train.step)]?.sessions ?? 0
  const missing = Math.max(0, wanted - (Number.isFinite(persons) ? persons : 0))
  return missing === 0 ? t('train.outcome.unsure') : t('train.outcome.missing', { visits: formatCount(missing, locale) })
}
