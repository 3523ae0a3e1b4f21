import { microOf } from '@parlour/contracts'
import { useHost, useLocale, usePermission } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Button, Dialog, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './pay-out-credit.module.css'
import { PayoutForm } from './payout-form.tsx'
import { PayoutList } from './payout-list.tsx'
import { LEAST_PAYOUT } from './use-payout-form.ts'

/** Only shown to users who may decide for the business. */
export function PayOutCredit({ credit }: { credit: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { notify } = useHost()
  const isAllowed = usePermission('business')
  const { data = [] } = client.listPayouts.useQuery(undefined, { skip: !isAllowed })
  const payouts = data.filter(({ kind }) => kind === 'refund')
  const [isOpen, setIsOpen] = useState(false)
  const isEnough = microOf(credit) >= LEAST_PAYOUT
  if (!isAllowed || (!isEnough && payouts.length === 0)) return null
  const finish = (amount: string) => {
    setIsOpen(false)
    notify({ tone: 'success', text: t('payout.done', { amount: formatUsdt(amount, locale) }) })
  }
  return (
    <>
      <Button variant="quiet" className={classes.open} onClick={() => setIsOpen(true)}>
        {t('payout.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('payout.title')}
        description={t('payout.text')}
        closesOnOutsidePress={false}
      >
        <Stack gap="24">
          {isEnough ? <PayoutForm credit={credit} onDone={finish} /> : null}
          {payouts.length > 0 ? <PayoutList heading={t('payout.list')} payouts={payouts} /> : null}
        </Stack>
      </Dialog>
    </>
  )
}
