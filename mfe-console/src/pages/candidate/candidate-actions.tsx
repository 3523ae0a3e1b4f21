import type { DataOf, ReleaseRow, endpoints } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, CopyButton, Dialog, SelectField, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { useCallError } from '../../features/queue/loaded.tsx'
import { formatSpan, releaseLabel } from '../../features/release-facts/figures.ts'
import classes from './candidate-page.module.css'

export type ReleaseFacts = DataOf<typeof endpoints.getRelease>

const HOURS = [1, 24, 168] as const
const HOUR = 3_600

export function CandidateActions({ facts, mayManage }: { facts: ReleaseFacts; mayManage: boolean }) {
  const { t } = useConsole()
  const { release } = facts
  const { state } = release
  const isIdle = state === 'candidate' || state === 'retired'
  return (
    <>
      {state === 'blocked' ? null : (
        <DialogButton renderDialog={(close) => <PreviewDialog release={release} onClose={close} />}>{t('candidate.preview')}</DialogButton>
      )}
      {mayManage && isIdle ? <Promote facts={facts} /> : null}
      {mayManage && (isIdle || state === 'blocked') ? <Block release={release} /> : null}
    </>
  )
}

function Block({ release }: { release: ReleaseRow }) {
  const { t, locale } = useConsole()
  const [call] = client.blockRelease.useMutation()
  const isBlocked = release.state !== 'blocked'
  return (
    <ActionButton
      label={t(isBlocked ? 'candidate.block' : 'candidate.unblock')}
      effects={[t(isBlocked ? 'rollBack.isBlocked' : 'candidate.isFree', { release: releaseLabel(release, locale) })]}
      tone={isBlocked ? 'danger' : 'primary'}
      call={(reason) => call({ body: { releaseId: release.releaseId, isBlocked, reason } }).unwrap()}
    />
  )
}

function Promote({ facts: { release, diff } }: { facts: ReleaseFacts }) {
  const { t, locale } = useConsole()
  const [call] = client.switchRelease.useMutation()
  const { name, state, releaseId } = release
  const replaced = diff.against === null ? null : releaseLabel({ name, version: diff.against.version }, locale)
  return (
    <ActionButton
      label={t('train.action.promote')}
      effects={[
        t('train.effect.promote', { releases: releaseLabel(release, locale) }),
        ...(replaced === null ? [] : [t('candidate.replaces', { release: replaced })]),
      ]}
      warning={state === 'candidate' ? t('candidate.unmeasured') : undefined}
      tone="primary"
      call={(reason) => call({ body: { name, action: 'promote', releaseId, reason } }).unwrap()}
    />
  )
}

function PreviewDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t, locale } = useConsole()
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
