import type { ConsoleMarket, MarketState } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

export type RequestStateDialogProps = { market: ConsoleMarket; state: MarketState; onClose: () => void }

export function RequestStateDialog({ market, state, onClose }: RequestStateDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.requestMarketState.useMutation()
  return (
    <ReasonDialog
      title={`${t(`markets.action.${state}`)}: ${market.name}`}
      effects={[t(`markets.effect.${state}`), t('markets.requestEffect')]}
      confirmLabel={t('staff.request')}
      tone={state === 'open' ? 'primary' : 'danger'}
      action={(reason) => call({ body: { countriesId: market.countriesId, state, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
