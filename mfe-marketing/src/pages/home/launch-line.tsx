import { useLocale } from '@parlour/federation-sdk'
import { formatClock } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { useMarketingLaunchClockQuery } from '../../api/marketing-api.ts'
import { factValuesOf } from '../../facts.ts'
import classes from './launch-line.module.css'

/** The measured median launch time; the target until there is a measurement. */
export function LaunchLine() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  const { data } = useMarketingLaunchClockQuery()
  const isMeasured = data !== undefined && data.medianSeconds !== null && data.launches > 0
  return (
    <p className={classes.root}>
      {isMeasured ? t('home.live', { count: data.launches, time: formatClock(data.medianSeconds) }) : t('home.target', factValues)}
    </p>
  )
}
