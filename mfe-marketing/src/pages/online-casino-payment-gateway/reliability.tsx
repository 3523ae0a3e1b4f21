import { Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './reliability.module.css'

const POINTS = [1, 2, 3, 4] as const

export function Reliability() {
  const { t } = useTranslation('marketing')
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <h3 className={classes.heading}>{t('pay.today')}</h3>
        <Stack as="ul" gap="16">
          {POINTS.map((point) => (
            <li key={point} className={classes.point}>
              {t(`pay.today${point}`)}
            </li>
          ))}
        </Stack>
      </div>
      <div className={classes.side}>
        <h3 className={classes.heading}>{t('pay.contract')}</h3>
        <Stack as="ul" gap="16">
          {POINTS.map((point) => (
            <li key={point} className={classes.point}>
              {t(`pay.contract${point}`)}
            </li>
          ))}
        </Stack>
      </div>
      <p className={classes.status}>{t('pay.status')}</p>
    </div>
  )
}
