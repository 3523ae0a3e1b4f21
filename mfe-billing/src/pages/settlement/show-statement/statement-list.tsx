import type { SiteContract } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Button, EmptyState, PanelSkeleton, SelectField, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { StatementTable } from './statement-table.tsx'
import classes from './statement.module.css'

export function StatementList({ contracts }: { contracts: readonly SiteContract[] }) {
  const { t } = useTranslation('billing')
  const { read, settle } = useSettlementAddress()
  const site = contracts.find(({ siteId }) => siteId === read('site'))
  const statements = client.listStatements.useInfiniteQuery(site ? { siteId: site.siteId } : {})
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = statements
  return (
    <Stack gap="16">
      {contracts.length > 1 ? (
        <SelectField
          label={t('settlement.statement.site')}
          placeholder={t('settlement.movements.all')}
          value={site?.siteId ?? ''}
          options={contracts.map(({ siteId, siteName }) => ({ value: siteId, label: siteName }))}
          onChange={({ target }) => settle({ site: target.value })}
          className={classes.filter}
        />
      ) : null}
      <AsyncPanel
        query={{ ...statements, data: data?.pages.flatMap(({ list }) => list) }}
        errorTitle={t('settlement.statement.listFailed')}
        loading={<PanelSkeleton rows={4} rowSize="64px" />}
        empty={<EmptyState icon="clock" title={t('settlement.statement.none')} description={t('settlement.statement.noneText')} />}
      >
        {(rows) => <StatementTable rows={rows} />}
      </AsyncPanel>
      {hasNextPage ? (
        <Button variant="secondary" className={classes.more} isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('settlement.more')}
        </Button>
      ) : null}
    </Stack>
  )
}
