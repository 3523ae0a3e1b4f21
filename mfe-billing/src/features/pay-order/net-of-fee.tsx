import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, CopyButton, Stack, Text, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from './disclosure.tsx'
import { plainAmount } from './plain-amount.ts'
import { amountBeforeFee } from './typed-fee.ts'
import classes from './net-of-fee.module.css'

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
        <p className={classes.answer}>
          <span>{t('fee.type')}</span>
          <strong>
            <Amount>{typed === null ? '–' : formatUsdt(typed, locale, 6)}</Amount>
          </strong>
          {typed === null ? null : <CopyButton value={plainAmount(typed)} label={t('deposit.copyAmount')} />}
        </p>
        <Text size="14" tone="muted">
          {t('fee.arrives', { amount: formatUsdt(due, locale, 6) })}
        </Text>
      </Stack>
    </Disclosure>
  )
}
