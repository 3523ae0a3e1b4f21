import type { DomainRecord, SiteDomain } from '@parlour/contracts'
import { isolateLeftToRight } from '@parlour/i18n'
import { CopyButton, Pill, Stack, Table, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './domain-records.module.css'

export function DomainRecords({ domain }: { domain: SiteDomain }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Text size="14" tone="muted" isMeasured>
        {t('domains.instructions')}
      </Text>
      <Table caption={t('domains.instructions')} isCaptionHidden className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('domains.record')}</th>
            <th scope="col">{t('domains.name')}</th>
            <th scope="col">{t('domains.value')}</th>
            <th scope="col">{t('domains.found')}</th>
          </tr>
        </thead>
        <tbody>
          {domain.records.map((record) => (
            <RecordRow key={`${record.type} ${record.value}`} record={record} />
          ))}
        </tbody>
      </Table>
    </>
  )
}

function RecordRow({ record }: { record: DomainRecord }) {
  const { t } = useTranslation('account')
  const { type, name, value, found, isRight } = record
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{type}</bdi>
      </th>
      <td data-label={t('domains.name')}>
        <Code text={name} />
      </td>
      <td data-label={t('domains.value')}>
        <Code text={value} />
      </td>
      <td data-label={t('domains.found')}>
        <Stack as="span" gap="4" align="start">
          <Pill tone={isRight ? 'success' : 'neutral'} icon={isRight ? 'check' : 'clock'}>
            {t(isRight ? 'domains.right' : 'domains.open')}
          </Pill>
          {found.length === 0 ? (
            <span>{t('domains.nothing')}</span>
          ) : (
            found.map((text) => (
              <bdi key={text} dir="ltr" className={classes.code}>
                {text}
              </bdi>
            ))
          )}
        </Stack>
      </td>
    </tr>
  )
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation('account')
  return (
    <span className={classes.copied}>
      <bdi dir="ltr" className={classes.code}>
        {text}
      </bdi>
      <CopyButton value={text} label={t('domains.copyOf', { name: isolateLeftToRight(text) })} />
    </span>
  )
}
