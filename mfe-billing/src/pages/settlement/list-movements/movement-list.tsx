import type { SettlementSummary } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { formatDay } from '@parlour/i18n'
import { Button, EmptyState, Heading, PanelSkeleton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { ExportMenu } from '../export-settlement/export-menu.tsx'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { JournalDrawer } from '../show-journal/journal-drawer.tsx'
import { MovementFilters } from './movement-filters.tsx'
import classes from './movement-list.module.css'
import { MovementTable } from './movement-table.tsx'
import { useMovementFilter } from './use-movement-filter.ts'

export function MovementList({ nextDebit }: { nextDebit: SettlementSummary['nextDebit'] | undefined }) {
  const { t } = useTranslation('billing')
  const { read, go } = useSettlementAddress()
  const { filter, isNarrowed } = useMovementFilter()
  const movements = client.listMovements.useInfiniteQuery(filter)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = movements
  const rows = data?.pages.flatMap(({ list }) => list)
  const hasNever = rows?.length === 0 && !isNarrowed
  const journalId = read('journal')
  return (
    <Stack gap="16">
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading level={2} size="20">
          {t('settlement.view.movements')}
        </Heading>
        {hasNever ? null : <ExportMenu scope={filter} />}
      </Stack>
      {hasNever ? null : <MovementFilters />}
      <AsyncPanel
        query={{ ...movements, data: rows }}
        errorTitle={t('settlement.movements.failed')}
        loading={<PanelSkeleton rows={5} rowSize="56px" />}
        empty={<NoMovements nextDebit={nextDebit} />}
      >
        {(shown) => <MovementTable rows={shown} onOpen={({ journalId: id }) => go({ journal: id })} />}
      </AsyncPanel>
      {hasNextPage ? (
        <Button variant="secondary" className={classes.more} isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('settlement.more')}
        </Button>
      ) : null}
      <JournalDrawer
        id={journalId}
        statementId={rows?.find((row) => row.journalId === journalId)?.statementId ?? null}
        onClose={() => go({ journal: null })}
      />
    </Stack>
  )
}

/** Distinguishes a filter without matches from an empty ledger. */
function NoMovements({ nextDebit }: { nextDebit: SettlementSummary['nextDebit'] | undefined }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { isNarrowed, settle } = useMovementFilter()
  if (isNarrowed) {
    const reset = () => settle({ account: null, kind: null, from: null, to: null })
    return (
      <EmptyState
        icon="search"
        title={t('settlement.movements.noneFit')}
        action={<Button onClick={reset}>{t('settlement.movements.reset')}</Button>}
      />
    )
  }
  const first = nextDebit ? t('settlement.movements.first', { day: formatDay(nextDebit.on, locale) }) : t('settlement.movements.firstLater')
  return <EmptyState icon="clock" title={t('settlement.movements.none')} description={first} />
}
