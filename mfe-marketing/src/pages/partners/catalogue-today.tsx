import type { CatalogTotals } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Card, Heading, Stack, Text } from '@parlour/ui'
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
    <Card gap="16" className={classes.root}>
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading level={2} size="20">
          {t('partners.totalsTitle')}
        </Heading>
        <DemonstrationNote />
      </Stack>
      <dl>
        {ROWS.map((row) => (
          <Stack key={row} direction="row" align="baseline" isWrapping={false} gap="16" className={classes.row}>
            <dt>{labels[row]}</dt>
            <Text as="dd" size="24" isMono className={classes.count}>
              {data ? formatCount(data[row], locale) : '–'}
            </Text>
          </Stack>
        ))}
      </dl>
      <Text size="14" tone="subtle">
        {t('partners.totalsText')}
      </Text>
    </Card>
  )
}
