import type { MerchantRow } from '@parlour/contracts'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const TONES = { active: 'success', suspended: 'warning', disabled: 'danger' } as const satisfies Record<MerchantRow['state'], Tone>

export function AccountState({ state }: Pick<MerchantRow, 'state'>) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`merchants.state.${state}`)}</Pill>
}
