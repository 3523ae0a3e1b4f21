import { isCallError } from '@parlour/api-client'
import type { BodyOf, endpoints, Train } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatList, type Locale } from '@parlour/i18n'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleActOnTrainMutation } from '../../api/console-api.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'
import { formatShare, releaseLabel } from '../release-facts/figures.ts'

export type TrainAct = BodyOf<typeof endpoints.actOnTrain>['act']

export type TrainActDialogProps = {
  train: Train
  act: TrainAct
  warning?: ReactNode
  /** The train changed concurrently and is refetched. */
  onStale: () => void
  onClose: () => void
}

export function TrainActDialog({ train, act, warning, onStale, onClose }: TrainActDialogProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [call] = useConsoleActOnTrainMutation()
  const move = async (reason: string) => {
    try {
      await call({ body: { id: train.id, version: train.version, act, reason } }).unwrap()
    } catch (error) {
      if (!isCallError(error) || error.error !== 'rollouts.state-changed') throw error
      onStale()
    }
  }
  return (
    <ReasonDialog
      title={t(act === 'rollback' ? 'rollBack.act' : `train.act.${act}`)}
      effects={effectsOf(train, act, locale, t)}
      warning={warning}
      confirmLabel={t(act === 'rollback' ? 'rollBack.now' : `train.act.${act}`)}
      tone={act === 'rollback' || act === 'cancel' ? 'danger' : 'primary'}
      act={move}
      onClose={onClose}
    />
  )
}

function effectsOf(train: Train, act: TrainAct, locale: Locale, t: TFunction<'console'>): readonly string[] {
  const share = formatShare(train.percent, locale)
  const releases = formatList(
    train.members.map((member) => releaseLabel(member, locale)),
    locale,
  )
  if (act !== 'rollback') return [t(`train.effect.${act}`, { share, releases })]
  return [
    ...train.members.flatMap(({ name, version, baselineVersion }) => [
      t('rollBack.comesBack', { release: releaseLabel({ name, version: baselineVersion }, locale) }),
      t('rollBack.isBlocked', { release: releaseLabel({ name, version }, locale) }),
    ]),
    t('rollBack.pagesLeave'),
  ]
}
