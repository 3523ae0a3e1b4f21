import { useLocale } from '@parlour/federation-sdk'
import { formatClock } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { useMarketingLaunchClockQuery } from '../../api/marketing-api.ts'
import { figuresOf } from '../../facts.ts'
import classes from './hero.module.css'

/** The measured median launch time; the target while nothing was measured, never an invented figure (4.2 step 1). */
export function LaunchLine() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  const { data, isError } = useMarketingLaunchClockQuery()
  if (data !== undefined && data.medianSeconds !== null && data.launches > 0) {
    return <p className={classes.live}>{t('home.live', { count: data.launches, time: formatClock(data.medianSeconds) })}</p>
  }
  return <p className={classes.live}>{data !== undefined || isError ? t('home.target', figures) : null}</p>
}
