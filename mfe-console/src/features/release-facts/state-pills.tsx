import type { MerchantRow, ReleaseState, Train } from '@parlour/contracts'
import { Pill, type IconName, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const RELEASE_LOOKS = {
  candidate: { tone: 'info', icon: 'clock' },
  rolling: { tone: 'warning', icon: 'arrow' },
  live: { tone: 'success', icon: 'check' },
  retired: { tone: 'neutral', icon: 'dot' },
  blocked: { tone: 'danger', icon: 'danger-circle' },
} as const satisfies Record<ReleaseState, { tone: Tone; icon: IconName }>

const TRAIN_LOOKS = {
  waiting: { tone: 'info', icon: 'user' },
  running: { tone: 'warning', icon: 'arrow' },
  paused: { tone: 'neutral', icon: 'minus' },
  promoted: { tone: 'success', icon: 'check' },
  'rolled-back': { tone: 'danger', icon: 'danger-circle' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<Train['state'], { tone: Tone; icon: IconName }>

const TONES = { active: 'success', suspended: 'warning', disabled: 'danger' } as const satisfies Record<MerchantRow['state'], Tone>

export function ReleasePill({ state }: { state: ReleaseState }) {
  const { t } = useTranslation('console')
  return <Pill {...RELEASE_LOOKS[state]}>{t(`releases.state.${state}`)}</Pill>
}

export function TrainPill({ train: { state, pausedFor } }: { train: Pick<Train, 'state' | 'pausedFor'> }) {
  const { t } = useTranslation('console')
  return <Pill {...TRAIN_LOOKS[state]}>{pausedFor === null ? t(`train.state.${state}`) : t(`train.pausedFor.${pausedFor}`)}</Pill>
}

export function AccountState({ state }: Pick<MerchantRow, 'state'>) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`merchants.state.${state}`)}</Pill>
}
