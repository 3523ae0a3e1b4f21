import { endpoints, type AffiliateApplication, type VolumeBand } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatLocale, languageOf, type Locale } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Card, CopyButton, DescriptionList, Dialog, Textarea } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { hasRole } from '../../features/console-frame/use-reader.ts'
import { cleanLines } from '../../features/give-reason/reason.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { ReviewDeadline } from './review-deadline.tsx'

const CHANNELS = { telegram: 'Telegram', whatsapp: 'WhatsApp', line: 'LINE', wechat: 'WeChat' } as const
const REASON_MAX = 1_000

type ApplicationDetailProps = { application: AffiliateApplication; onChange: (application: AffiliateApplication) => void }

export function ApplicationDetail({ application, onChange }: ApplicationDetailProps) {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayDecide = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.decideAffiliateApplication)
  const { name, note, state, leagueCode } = application
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {name}
        </h2>
        <span role="status">
          <ReviewDeadline application={application} />
        </span>
      </div>
      {leagueCode === null ? null : <IssuedCode code={leagueCode} />}
      {note === '' ? null : (
        <p className={entry.texts} dir="auto">
          {note}
        </p>
      )}
      <ApplicationFacts application={application} />
      {state !== 'pending' ? null : mayDecide ? (
        <DecideApplication application={application} onDecided={onChange} />
      ) : (
        <p className={entry.note}>{t('affiliates.mayNot')}</p>
      )}
    </Card>
  )
}

function IssuedCode({ code }: { code: string }) {
  const { t } = useTranslation('console')
  return (
    <section className={entry.reply}>
      <h3 className={entry.title}>{t('affiliates.code')}</h3>
      <div className={entry.issued}>
        <bdi dir="ltr" className={entry.code}>
          {code}
        </bdi>
        <CopyButton variant="text" value={code} label={t('affiliates.copyCode')} copiedLabel={t('releases.copied')} />
      </div>
    </section>
  )
}

function ApplicationFacts({ application }: { application: AffiliateApplication }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { reference, email, account, countryName, trafficSources, monthlyVolume, appliedAt, reviewBy, decidedAt, decidedBy, reason } =
    application
  const language = languageOf(application.locale)
  const sources = new Intl.ListFormat(formatLocale(locale), { type: 'conjunction', style: 'narrow' })
  const items = [
    { id: 'reference', term: t('queue.reference'), value: <Code text={reference} /> },
    { id: 'email', term: t('queue.email'), value: <Code text={email} /> },
    { id: 'channel', term: t('affiliates.channel'), value: <Channel application={application} /> },
    { id: 'account', term: t('affiliates.account'), value: account === null ? t('affiliates.noAccount') : <Code text={account} /> },
    { id: 'country', term: t('affiliates.country'), value: countryName },
    { id: 'sources', term: t('affiliates.sources'), value: sources.format(trafficSources.map((source) => t(`sources.${source}`))) },
    { id: 'volume', term: t('affiliates.volume'), value: volumeText(monthlyVolume, locale, t) },
    { id: 'language', term: t('queue.language'), value: <bdi lang={language.hreflang}>{language.nativeName}</bdi> },
    { id: 'applied', term: t('affiliates.appliedAt'), value: formatDateTime(appliedAt, locale) },
    { id: 'review', term: t('affiliates.reviewBy'), value: decidedAt === null ? formatDateTime(reviewBy, locale) : null },
    { id: 'decided', term: t('affiliates.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
    { id: 'by', term: t('affiliates.decidedBy'), value: decidedBy && <Code text={decidedBy} /> },
    { id: 'reason', term: t('affiliates.reason'), value: reason ? <bdi dir="auto">{reason}</bdi> : null },
  ]
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null)} />
}

function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className={entry.code}>
      {text}
    </bdi>
  )
}

function Channel({ application: { channel, channelValue } }: { application: AffiliateApplication }) {
  const { t } = useTranslation('console')
  const name = channel === 'email' ? t('queue.email') : channel === 'phone' ? t('affiliates.phone') : CHANNELS[channel]
  return (
    <>
      {name} {channelValue === '' ? null : <Code text={channelValue} />}
    </>
  )
}

function volumeText(band: VolumeBand, locale: Locale, t: TFunction<'console'>): string {
  const [from = '', to = ''] = (band.match(/\d+/gu) ?? []).map((bound) => formatCount(Number(bound), locale))
  if (band.startsWith('under')) return t('affiliates.volumeUnder', { to: from })
  return band.startsWith('over') ? t('affiliates.volumeOver', { from }) : t('affiliates.volumeBetween', { from, to })
}

type DecideApplicationProps = { application: AffiliateApplication; onDecided: (application: AffiliateApplication) => void }

/** Both need confirmation, because a decision is final. */
function DecideApplication({ application, onDecided }: DecideApplicationProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'reject'>('nothing')
  const close = () => setOpenDialog('nothing')
  return (
    <>
      <div className={entry.actions}>
        <Button onClick={() => setOpenDialog('approve')}>{t('affiliates.approve')}</Button>
        <Button variant="secondary" onClick={() => setOpenDialog('reject')}>
          {t('affiliates.reject')}
        </Button>
      </div>
      {openDialog === 'approve' ? <ApproveDialog application={application} onDecided={onDecided} onClose={close} /> : null}
      {openDialog === 'reject' ? <RejectDialog application={application} onDecided={onDecided} onClose={close} /> : null}
    </>
  )
}

function ApproveDialog({ application, onDecided, onClose }: DecideApplicationProps & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const { decide, isBusy, errorText } = useDecision(application.id, onDecided, onClose)
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={t('affiliates.approveTitle')}
      description={
        <>
          <bdi>{application.name}</bdi>, <bdi dir="ltr">{application.email}</bdi>. {t('affiliates.approveText')}
        </>
      }
      confirmLabel={t('affiliates.approve')}
      cancelLabel={t('queue.cancel')}
      onConfirm={() => void decide('approved', '')}
      isBusy={isBusy}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}

type RejectDialogProps = {
  application: AffiliateApplication
  onDecided: (application: AffiliateApplication) => void
  onClose: () => void
}

/** The reason is sent by email; a failure keeps the typed text. */
function RejectDialog({ application, onDecided, onClose }: RejectDialogProps) {
  const { t } = useTranslation('console')
  const formId = useId()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { decide, isBusy, errorText } = useDecision(application.id, onDecided, onClose)
  const language = languageOf(application.locale)
  const reject = () => {
    if (reason.trim() !== '') return void decide('rejected', reason)
    setIsMissing(true)
    fieldRef.current?.focus()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      title={t('affiliates.rejectTitle')}
      description={
        <>
          <bdi>{application.name}</bdi>, <bdi dir="ltr">{application.email}</bdi>. {t('affiliates.rejectText')}
        </>
      }
      closeLabel={t('queue.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('queue.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {t('affiliates.reject')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={entry.root}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) reject()
        }}
      >
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        <Textarea
          ref={fieldRef}
          dir="auto"
          maxLength={REASON_MAX}
          label={t('affiliates.reason')}
          hint={`${t('queue.language')}: ${language.nativeName}`}
          error={isMissing ? t('affiliates.reasonMissing') : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}

/** Passes the result to `onDecided` and closes the dialog. */
function useDecision(id: string, onDecided: (application: AffiliateApplication) => void, onClose: () => void) {
  const { t } = useTranslation('console')
  const [call, calling] = client.decideAffiliateApplication.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const decide = async (decision: 'approved' | 'rejected', reason: string) => {
    clearError()
    try {
      onDecided(await call({ body: { id, decision, reason: cleanLines(reason) } }).unwrap())
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return { decide, isBusy: calling.isLoading, errorText }
}
