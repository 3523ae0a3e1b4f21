import type { PaymentMethodId } from '@parlour/contracts'
import { Banner, CopyButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { plainAmount } from './plain-amount.ts'
import classes from './local-chain-banner.module.css'

export function LocalChainBanner({ address, due, method }: { address: string; due: string; method: PaymentMethodId }) {
  const { t } = useTranslation('billing')
  const command = `npm run wallet -- pay ${address} ${plainAmount(due)}${method === 'erc20' ? ' --network erc20' : ''}`
  return (
    <Banner tone="info" role={undefined} title={t('local.title')}>
      <p>{t('local.text')}</p>
      <div className={classes.row}>
        <bdi dir="ltr" className={classes.command}>
          <code>{command}</code>
        </bdi>
        <CopyButton value={command} label={t('local.copy')} />
      </div>
    </Banner>
  )
}
