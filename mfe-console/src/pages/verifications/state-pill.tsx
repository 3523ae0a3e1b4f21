import type { VerificationState } from '@parlour/contracts'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const TONES = { unverified: 'neutral', pending: 'info', verified: 'success', rejected: 'warning' } as const satisfies Record<
  VerificationState,
  Tone
>

export function StatePill({ state }: { state: VerificationState }) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`verifications.state.${state}`)}</Pill>
}
