import { isCallError } from '@parlour/api-client'
import type { PaymentAttempt } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Banner, Button, CopyButton, Stack, Text } from '@parlour/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { plainAmount } from './plain-amount.ts'

type TestMoneyProps = { attempt: PaymentAttempt; due: string; maySend: boolean }

/** How to pay on the local test chain, where nothing costs real money. */
export function TestMoney({ attempt: { id, address, method }, due, maySend }: TestMoneyProps) {
  const { t } = useTranslation('billing')
  const command = `npm run wallet -- pay ${address} ${plainAmount(due)}${method === 'erc20' ? ' --network erc20' : ''}`
  return (
    <Banner tone="info" role={undefined} title={t('local.title')}>
      <Stack gap="16">
        {maySend ? <SendButton key={`${id}:${due}`} attemptId={id} /> : null}
        <Stack gap="4">
          <p>{t('local.text')}</p>
          <Stack direction="row" align="start" isWrapping={false} gap="8">
            <Text dir="ltr" as="bdi" size="14" isBreaking>
              <code>{command}</code>
            </Text>
            <CopyButton value={command} label={t('local.copy')} />
          </Stack>
        </Stack>
      </Stack>
    </Banner>
  )
}

/** One amount due has one idempotency key, so a retry after a lost response pays once. */
function SendButton({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const [send, { data, error, isLoading }] = client.sendTestMoney.useMutation()
  const key = useRef<string>(undefined)
  const pay = () => {
    key.current ??= crypto.randomUUID()
    void send({ body: { id: attemptId }, idempotencyKey: key.current })
  }
  return (
    <Stack gap="8" align="start">
      {data ? null : (
        <Button variant="secondary" isBusy={isLoading} onClick={pay}>
          {t('local.pay')}
        </Button>
      )}
      <div role="status">
        {data ? <Text weight="medium">{t('local.sent', { amount: formatUsdt(data.amount, locale, 6) })}</Text> : null}
        {error ? <Text tone="danger">{(isCallError(error) && error.msg) || t('local.failed')}</Text> : null}
      </div>
    </Stack>
  )
}
