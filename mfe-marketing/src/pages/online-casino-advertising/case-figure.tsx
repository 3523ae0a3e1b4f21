import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { FACTS, factValuesOf } from '../../facts.ts'
import classes from './online-casino-advertising-page.module.css'

const WITHOUT_PERCENT = `${(100 / FACTS.acquisition.count).toFixed(2)}%`

export function CaseFigure() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <figure className={classes.case}>
      <bdi dir="ltr" className={classes.figure}>
        {factValues.acquisition}
      </bdi>
      <div className={classes.bars}>
        <p>{t('ads.caseWithout')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="without">
          <rect width={WITHOUT_PERCENT} height="100%" />
        </svg>
        <p>{t('ads.caseWith')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="with">
          <rect width="100%" height="100%" />
        </svg>
      </div>
      <figcaption className={classes.note}>{t('ads.caseNote')}</figcaption>
    </figure>
  )
}
