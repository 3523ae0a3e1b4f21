import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { MethodField, type PayoutMethod } from '../../features/settle-money/method-field.tsx'
import classes from './payouts-page.module.css'

const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/
const MOST = 100

/** Another person approves the transfers. */
export function SweepForm() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [method, setMethod] = useState<PayoutMethod>('trc20')
  const [least, setLeast] = useState('100')
  const [prepare, preparing] = client.prepareSweep.useMutation()
  const [made, setMade] = useState<number | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const sweep = async () => {
    clearError()
    setMade(null)
    setIsWrong(!AMOUNT.test(least))
    if (!AMOUNT.test(least)) return
    const [whole = '0', rest = ''] = least.split('.')
    const atLeast = `${whole}.${rest.padEnd(6, '0')}`
    await prepare({ body: { method, atLeast, most: MOST } })
      .unwrap()
      .then(({ length }) => setMade(length), showError)
  }
  return (
    <Panel title={t('payouts.sweep')}>
      <Note>{t('payouts.sweepText')}</Note>
      <form className={classes.fields} noValidate action={() => void sweep()}>
        <MethodField value={method} onChange={setMethod} />
        <TextField
          dir="ltr"
          inputMode="decimal"
          label={t('payouts.atLeast')}
          error={isWrong ? t('payouts.wrongAmount') : undefined}
          value={least}
          onChange={(event) => setLeast(event.currentTarget.value.trim())}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="secondary" isBusy={preparing.isLoading}>
            {t('payouts.sweep')}
          </Button>
        </div>
      </form>
      {made === null ? null : (
        <Banner tone={made === 0 ? 'info' : 'success'}>
          {made === 0 ? t('payouts.nothingToSweep') : t('payouts.swept', { number: formatCount(made, locale) })}
        </Banner>
      )}
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </Panel>
  )
}
