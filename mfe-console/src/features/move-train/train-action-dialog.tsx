import { isCallError } from '@parlour/api-client'
import type { BodyOf, endpoints, Train } from '@parlour/contracts'
import { formatList, type Locale } from '@parlour/i18n'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../console-frame/use-console.ts'
import { ActionDialog } from '../give-reason/action-dialog.tsx'
import { formatShare, releaseLabel } from '../release-facts/figures.ts'

export type TrainAction = BodyOf<typeof endpoints.commandTrain>['action']

export type TrainActionDialogProps = {
  train: Train
  action: TrainAction
  warning?: ReactNode
  /** The train changed concurrently and is refetched. */
  onStale: () => void
  onClose: () => void
}

export function TrainActionDialog({ train, action, warning, onStale, onClose }: TrainActionDialogProps) {
  const { t, locale } = useConsole()
  const [call] = client.commandTrain.useMutation()
  const move = async (reason: string) => {
    try {
      await call({ body: { id: train.id, version: train.version, action, reason } }).unwrap()
    } catch (error) {
      if (!isCallError(error) || error.error !== 'rollouts.state-changed') throw error
      onStale()
    }
  }
  return (
    <ActionDialog
      title={t(action === 'rollback' ? 'rollBack.action' : `train.action.${action}`)}
      effects={effectsOf(train, action, locale, t)}
      warning={warning}
      confirmLabel={t(action === 'rollback' ? 'rollBack.now' : `train.action.${action}`)}
      tone={action === 'rollback' || action === 'cancel' ? 'danger' : 'primary'}
      call={move}
      onClose={onClose}
    />
  )
}

function effectsOf(train: Train, action: TrainAction, locale: Locale, t: TFunction<'console'>): readonly string[] {
  const share = formatShare(train.percent, locale)
  const releases = formatList(
    train.members.map((member) => releaseLabel(member, locale)),
    locale,
  )
  if (action !== 'rollback') return [t(`train.effect.${action}`, { share, releases })]
  return [
    ...train.members.flatMap(({ name, version, baselineVersion }) => [
      t('rollBack.comesBack', { release: releaseLabel({ name, version: baselineVersion }, locale) }),
      t('rollBack.isBlocked', { release: releaseLabel({ name, version }, locale) }),
    ]),
    t('rollBack.pagesLeave'),
  ]
}
