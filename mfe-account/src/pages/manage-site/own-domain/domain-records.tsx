import type { DomainRecord, SiteDomain } from '@parlour/contracts'
import { isolateLeftToRight } from '@parlour/i18n'
import { CopyButton, DataTable, Pill, Stack, Text, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './domain-records.module.css'

export function DomainRecords({ domain }: { domain: SiteDomain }) {
  const { t } = useTranslation('account')
  const columns: readonly Column<DomainRecord>[] = [
    { header: t('domains.record'), render: ({ type }) => <bdi dir="ltr">{type}</bdi> },
    { header: t('domains.name'), render: ({ name }) => <Code text={name} /> },
    { header: t('domains.value'), render: ({ value }) => <Code text={value} /> },
    { header: t('domains.found'), render: (record) => <FoundRecord record={record} /> },
  ]
  return (
    <>
      <Text size="14" tone="muted" isMeasured>
        {t('domains.instructions')}
      </Text>
      <DataTable
        caption={t('domains.instructions')}
        density="normal"
        isStacked={false}
        className={classes.table}
        columns={columns}
        rows={domain.records}
        rowKey={({ type, value }) => `${type} ${value}`}
      />
    </>
  )
}

function FoundRecord({ record: { found, isRight } }: { record: DomainRecord }) {
  const { t } = useTranslation('account')
  return (
    <Stack as="span" gap="4" align="start">
      <Pill tone={isRight ? 'success' : 'neutral'} icon={isRight ? 'check' : 'clock'}>
        {t(isRight ? 'domains.right' : 'domains.open')}
      </Pill>
      {found.length === 0 ? (
        <span>{t('domains.nothing')}</span>
      ) : (
        found.map((text) => (
          <Text key={text} dir="ltr" as="bdi" size="14" isMono isBreaking className={classes.code}>
            {text}
          </Text>
        ))
      )}
    </Stack>
  )
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation('account')
  return (
    <Stack as="span" direction="row" align="center" justify="between" isWrapping={false} gap="8">
      <Text dir="ltr" as="bdi" size="14" isMono isBreaking className={classes.code}>
        {text}
      </Text>
      <CopyButton value={text} label={t('domains.copyOf', { name: isolateLeftToRight(text) })} />
    </Stack>
  )
}
