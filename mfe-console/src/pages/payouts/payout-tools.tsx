import { isCallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, FileButton, Grid, saveFile, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { useCallError } from '../../features/queue/loaded.tsx'
import { Note, Panel } from '../../features/release-facts/facts.tsx'
import { MethodField, type PayoutMethod } from '../../features/settle-money/money-dialogs.tsx'
import classes from './payouts-page.module.css'

const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/
const MOST = 100

export function PayoutTools() {
  const { may } = useConsole()
  if (!may(endpoints.prepareSweep)) return null
  return (
    <Grid columns="2" from="768" gap="32" columnGap="24" className={classes.tools}>
      <SignOffline />
      <SweepForm />
    </Grid>
  )
}

/** Exports approved transfers and imports the signed file; private keys never reach the console. */
function SignOffline() {
  const { t } = useConsole()
  const [method, setMethod] = useState<PayoutMethod>('trc20')
  const { take, handIn, isTaking, isSending, outcome } = useSigning()
  return (
    <Panel title={t('payouts.sign')}>
      <Note>{t('payouts.signText')}</Note>
      <Stack gap="16" className={classes.fields}>
        <MethodField value={method} onChange={setMethod} />
        <Stack direction="row" gap="8">
          <Button variant="secondary" isBusy={isTaking} onClick={() => void take(method)}>
            {t('payouts.take')}
          </Button>
          <FileButton accept="application/json,.json" isBusy={isSending} onFile={(file) => void handIn(file)}>
            {t('payouts.handIn')}
          </FileButton>
        </Stack>
      </Stack>
      {outcome === null ? null : <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </Panel>
  )
}

type Outcome = { tone: 'success' | 'info' | 'danger'; text: string }

function useSigning() {
  const { t, locale } = useConsole()
  const { reportError } = useHost()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [read, reading] = client.exportPayouts.useLazyQuery()
  const [submit, submitting] = client.submitPayouts.useMutation()
  const fail = (error: unknown) => {
    if (!isCallError(error)) reportError(error, { remote: 'console' })
    setOutcome({ tone: 'danger', text: (isCallError(error) && error.msg) || t('queue.failed') })
  }
  const take = async (method: PayoutMethod) => {
    setOutcome(null)
    try {
      const file = await read({ query: { method } }).unwrap()
      const number = file.transfers.length
      if (number === 0) return setOutcome({ tone: 'info', text: t('payouts.noneApproved') })
      saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), `approved-${method}.json`)
      setOutcome({ tone: 'success', text: t('payouts.taken', { number: formatCount(number, locale) }) })
    } catch (error) {
      fail(error)
    }
  }
  const handIn = async (file: File) => {
    setOutcome(null)
    const transactions = signedOf(await file.text())
    if (transactions === null) return setOutcome({ tone: 'danger', text: t('payouts.unreadable') })
    try {
      const { length } = await submit({ body: { transactions } }).unwrap()
      setOutcome({ tone: 'success', text: t('payouts.handedIn', { number: formatCount(length, locale) }) })
    } catch (error) {
      fail(error)
    }
  }
  return { take, handIn, outcome, isTaking: reading.isFetching, isSending: submitting.isLoading }
}

type Signed = { id: string; transaction: string }

/** The transfers in a file of the offline signer; null when the file is invalid. */
function signedOf(text: string): Signed[] | null {
  try {
    const { transactions } = JSON.parse(text) as { transactions?: unknown }
    return Array.isArray(transactions) && transactions.length > 0 && transactions.every(isSigned)
      ? transactions.map(({ id, transaction }) => ({ id, transaction }))
      : null
  } catch {
    return null
  }
}

function isSigned(value: unknown): value is Signed {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'transaction' in value && typeof value.transaction === 'string'
}

/** Another person approves the transfers. */
function SweepForm() {
  const { t, locale } = useConsole()
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
      <Stack as="form" gap="16" className={classes.fields} noValidate action={() => void sweep()}>
        <MethodField value={method} onChange={setMethod} />
        <TextField
          dir="ltr"
          inputMode="decimal"
          label={t('payouts.atLeast')}
          error={isWrong ? t('payouts.wrongAmount') : undefined}
          value={least}
          onChange={(event) => setLeast(event.currentTarget.value.trim())}
        />
        <Stack direction="row" gap="8">
          <Button type="submit" variant="secondary" isBusy={preparing.isLoading}>
            {t('payouts.sweep')}
          </Button>
        </Stack>
      </Stack>
      {made === null ? null : (
        <Banner tone={made === 0 ? 'info' : 'success'}>
          {made === 0 ? t('payouts.nothingToSweep') : t('payouts.swept', { number: formatCount(made, locale) })}
        </Banner>
      )}
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </Panel>
  )
}
