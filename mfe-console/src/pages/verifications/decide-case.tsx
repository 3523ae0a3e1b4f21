import type { Verification } from '@parlour/contracts'
import { Banner, Button, Stack, TextField } from '@parlour/ui'
import { useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'

type DecideCaseProps = {
  merchantId: string
  username: string
  verification: Verification
  checked: ReadonlySet<string>
  onDecided: () => void
}

const PARTS = ['company', 'owners', 'documents'] as const
const REMARK_MAX = 500

export function DecideCase(props: DecideCaseProps) {
  const { t } = useConsole()
  const [isVerifying, setIsVerifying] = useState(false)
  const [isEarly, setIsEarly] = useState(false)
  const isWhole = PARTS.every((part) => props.checked.has(part))
  return (
    <>
      <Stack direction="row" align="center" gap="8">
        <Button onClick={() => (isWhole ? setIsVerifying(true) : setIsEarly(true))}>{t('verifications.verify')}</Button>
        <DialogButton renderDialog={(close) => <SendBackDialog {...props} onClose={close} />}>{t('verifications.sendBack')}</DialogButton>
      </Stack>
      <div role="status">{isEarly && !isWhole ? <Banner tone="warning">{t('verifications.checkFirst')}</Banner> : null}</div>
      {isVerifying ? <VerifyDialog {...props} onClose={() => setIsVerifying(false)} /> : null}
    </>
  )
}

function VerifyDialog({ merchantId, username, verification, onDecided, onClose }: DecideCaseProps & { onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.decideVerification.useMutation()
  return (
    <ActionDialog
      reason={false}
      title={t('verifications.verifyTitle')}
      description={
        <>
          <bdi>{verification.company?.name ?? username}</bdi>. {t('verifications.verifyText')}
        </>
      }
      confirmLabel={t('verifications.verify')}
      call={() => call({ body: { merchantId, decision: 'verified', remarks: [], version: verification.version } }).unwrap()}
      onDone={onDecided}
      onClose={onClose}
    />
  )
}

/** The merchant reads these texts. */
function SendBackDialog({ merchantId, verification, checked, onDecided, onClose }: DecideCaseProps & { onClose: () => void }) {
  const { t } = useConsole()
  const firstRef = useRef<HTMLInputElement>(null)
  const items = useOpenItems(verification, checked)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isMissing, setIsMissing] = useState(false)
  const [call] = client.decideVerification.useMutation()
  const remarks = items.map(({ item }) => ({ item, reason: (texts[item] ?? '').trim() })).filter(({ reason }) => reason !== '')
  const check = () => {
    setIsMissing(remarks.length === 0)
    return remarks.length > 0
  }
  return (
    <ActionDialog
      reason={false}
      initialFocus={firstRef}
      title={t('verifications.sendBackTitle')}
      description={t('verifications.sendBackText')}
      confirmLabel={t('verifications.sendBack')}
      check={check}
      call={() => call({ body: { merchantId, decision: 'rejected', remarks, version: verification.version } }).unwrap()}
      onDone={onDecided}
      onClose={onClose}
    >
      {items.map(({ item, label }, index) => (
        <TextField
          key={item}
          ref={index === 0 ? firstRef : undefined}
          dir="auto"
          maxLength={REMARK_MAX}
          label={label}
          error={index === 0 && isMissing ? t('verifications.remarkMissing') : undefined}
          value={texts[item] ?? ''}
          onChange={({ currentTarget }) => {
            setTexts((before) => ({ ...before, [item]: currentTarget.value }))
            setIsMissing(false)
          }}
        />
      ))}
    </ActionDialog>
  )
}

function useOpenItems({ documents }: Verification, checked: ReadonlySet<string>) {
  const { t } = useConsole()
  const parts = PARTS.filter((part) => checked.size === 3 || !checked.has(part))
  return parts.flatMap((part) => [
    { item: part, label: t(`verifications.${part}.title`) },
    ...(part === 'documents'
      ? documents.map(({ id, kind, fileName }) => ({ item: id, label: `${t(`verifications.documents.kinds.${kind}`)}: ${fileName}` }))
      : []),
  ])
}
