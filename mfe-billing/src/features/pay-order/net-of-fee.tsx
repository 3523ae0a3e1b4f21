import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, CopyButton, Stack, Text, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { microOf, wireOf } from '@parlour/contracts'
import { Disclosure } from './disclosure.tsx'
import { plainAmount } from './plain-amount.ts'

/** Fees above this, in USDT, are treated as typing errors. */
const GREATEST_FEE = 1_000n * 1_000_000n

/** For exchanges that deduct their fee from the amount: computes what to enter there. */
export function NetOfFee({ due }: { due: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const [fee, setFee] = useState('1')
  const typed = amountBeforeFee(due, fee)
  return (
    <Disclosure summary={t('fee.question')}>
      <Stack gap="8">
        <TextField
          label={t('fee.label')}
          hint={t('fee.hint')}
          error={typed === null && fee !== '' ? t('fee.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          isCode
          suffix="USDT"
          value={fee}
          onChange={(event) => setFee(event.currentTarget.value)}
        />
        <Stack as="p" direction="row" align="center" gap="8" minHeight="control">
          <span>{t('fee.type')}</span>
          <strong>
            <Amount>{typed === null ? '–' : formatUsdt(typed, locale, 6)}</Amount>
          </strong>
          {typed === null ? null : <CopyButton value={plainAmount(typed)} label={t('deposit.copyAmount')} />}
        </Stack>
        <Text size="14" tone="muted">
          {t('fee.arrives', { amount: formatUsdt(due, locale, 6) })}
        </Text>
      </Stack>
    </Disclosure>
  )
}

/** Amount to enter so that `due` arrives after `fee`, as wire amount; null if `fee` is invalid. A comma is a decimal point. */
export function amountBeforeFee(due: string, fee: string): string | null {
  const written = fee.trim().replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(written)) return null
  const micro = microOf(written.replace(/^0+(?=\d)/, ''))
  return micro > GREATEST_FEE ? null : wireOf(microOf(due) + micro)
}
