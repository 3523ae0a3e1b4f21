import { useRef, useState, type SyntheticEvent } from 'react'
import { callOf, sendCall } from '@parlour/api-client'
import { endpoints, type AccountSuspension, type DataOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, DescriptionList, Dialog, Textarea, Stack, Text } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useForgetLogin } from '../../app/use-login-address.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { failureText } from '../sign-in/failure-texts.ts'
import classes from './suspended-dialog.module.css'

const SHORTEST = 10
const LONGEST = 2000

export function SuspendedDialog({ suspension: known }: { suspension: AccountSuspension }) {
  const t = useShellTexts()
  const { dialogs } = useShell()
  const forget = useForgetLogin()
  const [suspension, setSuspension] = useState(known)
  const closeRef = useRef<HTMLButtonElement>(null)
  const { measure, appeal } = suspension
  const close = () => {
    dialogs.show({ open: 'none' })
    forget()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t(`suspended.${measure}`)}
      closesOnOutsidePress={false}
      initialFocus={closeRef}
      footer={
        <Button ref={closeRef} variant="secondary" onClick={close}>
          {t('kit.close')}
        </Button>
      }
    >
      <Stack gap="16">
        <SuspensionFacts suspension={suspension} />
        <Text tone="muted">{t('suspended.effect')}</Text>
        {appeal === null ? <AppealForm token={suspension.appealToken} onSent={setSuspension} /> : <SentAppeal appeal={appeal} />}
      </Stack>
    </Dialog>
  )
}

function SuspensionFacts({ suspension: { kind, since, until } }: { suspension: AccountSuspension }) {
  const t = useShellTexts()
  const locale = useLocale()
  const items = [
    { id: 'why', term: t('suspended.why'), value: t(`suspended.kind.${kind}`) },
    { id: 'since', term: t('suspended.since'), value: <time dateTime={since}>{formatDateTime(since, locale)}</time> },
    {
      id: 'until',
      term: t('suspended.until'),
      value: until === null ? t('suspended.forGood') : <time dateTime={until}>{formatDateTime(until, locale)}</time>,
    },
  ]
  return <DescriptionList items={items} />
}

function SentAppeal({ appeal: { text, sentAt, answer } }: { appeal: NonNullable<AccountSuspension['appeal']> }) {
  const t = useShellTexts()
  const locale = useLocale()
  return (
    <>
      <Banner tone={answer === null ? 'success' : 'info'}>
        {answer === null ? t('suspended.sent', { time: formatDateTime(sentAt, locale) }) : t('suspended.answered')}
      </Banner>
      <p className={classes.texts} dir="auto">
        {answer ?? text}
      </p>
    </>
  )
}

function AppealForm({ token, onSent }: { token: string; onSent: (suspension: AccountSuspension) => void }) {
  const t = useShellTexts()
  const { text, write, isShort, isBusy, errorText, send, fieldRef } = useAppeal(token, onSent)
  return (
    <Stack noValidate as="form" gap="16" onSubmit={send}>
      <Textarea
        ref={fieldRef}
        dir="auto"
        maxLength={LONGEST}
        label={t('suspended.appeal')}
        hint={t('suspended.appealHint')}
        error={isShort ? t('suspended.short') : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Button type="submit" isBusy={isBusy}>
        {t('suspended.send')}
      </Button>
    </Stack>
  )
}

function useAppeal(token: string, onSent: (suspension: AccountSuspension) => void) {
  const t = useShellTexts()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const deliver = async () => {
    setIsBusy(true)
    setErrorText(undefined)
    const { data, failure } = await sendCall(callOf(endpoints.sendAppeal, { body: { token, text: text.trim() } }))
    setIsBusy(false)
    if (failure) setErrorText(failureText(failure, 'suspended.failed', t))
    else onSent(data as DataOf<typeof endpoints.sendAppeal>)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const isTooShort = Array.from(text.trim()).length < SHORTEST
    setIsShort(isTooShort)
    if (isTooShort) fieldRef.current?.focus()
    else if (!isBusy) void deliver()
  }
  const write = (typed: string) => {
    setText(typed)
    setIsShort(false)
  }
  return { text, write, isShort, isBusy, errorText, send, fieldRef }
}
