import { Grid, SelectField, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './movement-list.module.css'
import { ACCOUNTS, KINDS, useMovementFilter } from './use-movement-filter.ts'

/** Each filter is part of the address, so that a link shows the same rows. */
export function MovementFilters() {
  const { t } = useTranslation('billing')
  const { filter, settle } = useMovementFilter()
  return (
    <Grid columns="4" from="1024" narrow="2" gap="16" align="end" className={classes.filters}>
      <SelectField
        label={t('settlement.movements.account')}
        value={filter.account ?? ''}
        placeholder={t('settlement.movements.all')}
        options={ACCOUNTS.map((value) => ({ value, label: t(`settlement.account.${value}`) }))}
        onChange={({ target }) => settle({ account: target.value })}
      />
      <SelectField
        label={t('settlement.movements.kind')}
        value={filter.kind ?? ''}
        placeholder={t('settlement.movements.all')}
        options={KINDS.map((value) => ({ value, label: t(`settlement.kind.${value}`) }))}
        onChange={({ target }) => settle({ kind: target.value })}
      />
      <TextField
        type="date"
        label={t('settlement.movements.from')}
        value={filter.from ?? ''}
        max={filter.to}
        onChange={({ target }) => settle({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('settlement.movements.to')}
        value={filter.to ?? ''}
        min={filter.from}
        onChange={({ target }) => settle({ to: target.value })}
      />
    </Grid>
  )
}
