import type { DataOf, ReleaseRow, endpoints } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, CopyButton, Dialog, SelectField, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { DialogButton } from '../../features/queue/entry-card.tsx'
import { useCallError } from '../../features/queue/loaded.tsx'
import { formatSpan, releaseLabel } from '../../features/release-facts/figures.ts'
import classes from './candidate-page.module.css'

export type ReleaseFacts = DataOf<typeof endpoints.getRelease>

const HOURS = [1, 24, 168] as const
const HOUR = 3_600

export function CandidateActions({ facts, mayManage }: { facts: ReleaseFacts; mayManage: boolean }) {
  const { t } = useTexts()
  const { release } = facts
  const { state } = release
  const isIdle = state === 'candidate' || state === 'retired'
  return (
    <>
      {state === 'blocked' ? null : (
        <DialogButton renderDialog={(close) => <PreviewDialog release={release} onClose={close} />}>{t('candidate.preview')}</DialogButton>
      )}
      {mayManage && isIdle ? (
        <DialogButton renderDialog={(close) => <PromoteDialog facts={facts} onClose={close} />}>{t('train.action.promote')}</DialogButton>
      ) : null}
      {mayManage && (isIdle || state === 'blocked') ? (
        <DialogButton renderDialog={(close) => <BlockDialog release={release} onClose={close} />}>
          {t(state === 'blocked' ? 'candidate.unblock' : 'candidate.block')}
        </DialogButton>
      ) : null}
    </>
  )
}

function BlockDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t, locale } = useTexts()
  const [call] = client.blockRelease.useMutation()
  const isBlocked = release.state !== 'blocked'
  const label = t(isBlocked ? 'candidate.block' : 'candidate.unblock')
  return (
    <ActionDialog
      title={label}
      effects={[t(isBlocked ? 'rollBack.isBlocked' : 'candidate.isFree', { release: releaseLabel(release, locale) })]}
      confirmLabel={label}
      tone={isBlocked ? 'danger' : 'primary'}
      call={(reason) => call({ body: { releaseId: release.releaseId, isBlocked, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

function PromoteDialog({ facts, onClose }: { facts: ReleaseFacts; onClose: () => void }) {
  const { t, locale } = useTexts()
  const [call] = client.switchRelease.useMutation()
  const { release, diff } = facts
  const replaced = diff.against === null ? null : releaseLabel({ name: release.name, version: diff.against.version }, locale)
  return (
    <ActionDialog
      title={t('train.action.promote')}
      effects={[
        t('train.effect.promote', { releases: releaseLabel(release, locale) }),
        ...(replaced === null ? [] : [t('candidate.replaces', { release: replaced })]),
      ]}
      warning={release.state === 'candidate' ? t('candidate.unmeasured') : undefined}
      confirmLabel={t('train.action.promote')}
      tone="primary"
      call={(reason) => call({ body: { name: release.name, action: 'promote', releaseId: release.releaseId, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

function PreviewDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t, locale } = useTexts()
  const [hours, setHours] = useState<number>(HOURS[0])
  const [call, { data, isLoading }] = client.previewRelease.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const make = async () => {
    clearError()
    await call({ body: { releaseId: release.releaseId, hours } })
      .unwrap()
      .catch(showError)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('candidate.preview')}
      description={t('candidate.previewText')}
      footer={
        <Button isBusy={isLoading} onClick={() => void make()}>
          {t('candidate.makeLink')}
        </Button>
      }
    >
      <div className={classes.side}>
        <SelectField
          label={t('candidate.until')}
          value={String(hours)}
          options={HOURS.map((value) => ({ value: String(value), label: formatSpan(value * HOUR, locale) }))}
          onChange={(event) => setHours(Number(event.currentTarget.value))}
        />
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {data === undefined ? null : (
          <TextField
            readOnly
            isCode
            label={t('candidate.link')}
            hint={`${t('candidate.until')}: ${formatDateTime(data.until, locale)}`}
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
            suffix={<CopyButton value={data.url} label={t('candidate.copyLink')} />}
          />
        )}
      </div>
    </Dialog>
  )
}
