import { useLocale } from '@parlour/federation-sdk'
import { formatClock } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { factValuesOf } from '../../facts.ts'
import classes from './launch-line.module.css'

/** The measured median launch time; the target until there is a measurement. */
export function LaunchLine() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  const { data } = client.getLaunchClock.useQuery()
  const { launches = 0, medianSeconds = null } = data ?? {}
  return (
    <p className={classes.root}>
      {medianSeconds !== null && launches > 0
        ? t('home.live', { count: launches, time: formatClock(medianSeconds) })
        : t('home.target', factValues)}
    </p>
  )
}
