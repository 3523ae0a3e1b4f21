import type { CatalogTotals } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import classes from './catalogue-today.module.css'

const ROWS = ['developers', 'games', 'paymentMethods', 'paymentMarkets'] as const satisfies readonly (keyof CatalogTotals)[]

export function CatalogueToday() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { data } = client.getCatalogTotals.useQuery()
  const labels = {
    developers: t('facts.developers'),
    games: t('facts.games'),
    paymentMethods: t('facts.methods'),
    paymentMarkets: t('partners.totalsMarkets'),
  }
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('partners.totalsTitle')}</h2>
        <DemonstrationNote />
      </div>
      <dl>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <dt>{labels[row]}</dt>
            <dd className={classes.count}>{data ? formatCount(data[row], locale) : '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('partners.totalsText')}</p>
    </div>
  )
}
