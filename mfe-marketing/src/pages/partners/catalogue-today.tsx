import type { CatalogTotals } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Heading, Stack, Text } from '@parlour/ui'
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
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading level={2} size="20">
          {t('partners.totalsTitle')}
        </Heading>
        <DemonstrationNote />
      </Stack>
      <dl>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <dt>{labels[row]}</dt>
            <dd className={classes.count}>{data ? formatCount(data[row], locale) : '–'}</dd>
          </div>
        ))}
      </dl>
      <Text size="14" tone="subtle">
        {t('partners.totalsText')}
      </Text>
    </div>
  )
}
