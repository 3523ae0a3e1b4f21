import { Banner, Button, Spinner } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { MethodField, type PayoutMethod } from '../../features/settle-money/method-field.tsx'
import classes from './payouts-page.module.css'
import { useSigning } from './use-signing.ts'

/** Exports approved transfers and imports the signed file; private keys never reach the console. */
export function SignOffline() {
  const { t } = useTranslation('console')
  const [method, setMethod] = useState<PayoutMethod>('trc20')
  const { take, handIn, isTaking, isSending, outcome } = useSigning()
  return (
    <Panel title={t('payouts.sign')}>
      <Note>{t('payouts.signText')}</Note>
      <div className={classes.fields}>
        <MethodField value={method} onChange={setMethod} />
        <div className={classes.actions}>
          <Button variant="secondary" isBusy={isTaking} onClick={() => void take(method)}>
            {t('payouts.take')}
          </Button>
          <label className={classes.choose}>
            <input
              type="file"
              accept="application/json,.json"
              className={classes.input}
              aria-disabled={isSending || undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file && !isSending) void handIn(file)
                // The same file can be chosen again after it was mended.
                currentTarget.value = ''
              }}
            />
            {isSending ? <Spinner /> : t('payouts.handIn')}
          </label>
        </div>
      </div>
      {outcome === null ? null : <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </Panel>
  )
}
