import { isCallError } from '@parlour/api-client'
import type { Statement } from '@parlour/contracts'
import { Address, Banner, Button, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './statement.module.css'

/** Recomputes the statement from its inputs and compares the bytes (payments.md 4.3). */
export function RecomputePanel({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const [recompute, { data, error, isLoading }] = client.recomputeStatement.useMutation()
  const copyLabel = t('settlement.recompute.copy')
  return (
    <Stack as="section" gap="16" aria-labelledby="settlement-proof">
      <Heading id="settlement-proof" level={3} size="16">
        {t('settlement.recompute.heading')}
      </Heading>
      <Text size="14" tone="muted">
        {t('settlement.recompute.text')}
      </Text>
      <Address value={data?.digest ?? statement.digest} copyLabel={copyLabel} />
      {data ? (
        <Banner tone={data.isIdentical ? 'success' : 'danger'}>
          {t(data.isIdentical ? 'settlement.recompute.same' : 'settlement.recompute.differs')}
        </Banner>
      ) : null}
      {data && !data.isIdentical ? <Address value={data.recomputedDigest} copyLabel={copyLabel} /> : null}
      {data ? (
        <Text
          role="region"
          dir="ltr"
          tabIndex={0}
          aria-label={t('settlement.recompute.bytes')}
          as="div"
          size="12"
          isMono
          className={classes.bytes}
        >
          <pre>{data.text}</pre>
        </Text>
      ) : null}
      {error === undefined ? null : <Banner tone="danger">{(isCallError(error) && error.msg) || t('settlement.offline')}</Banner>}
      <Button variant="secondary" align="start" isBusy={isLoading} onClick={() => void recompute({ body: { id: statement.id } })}>
        {t('settlement.recompute.action')}
      </Button>
    </Stack>
  )
}
