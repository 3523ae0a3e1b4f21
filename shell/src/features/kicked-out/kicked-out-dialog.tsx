import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime, formatLocale, type Locale } from '@parlour/i18n'
import { Button, DescriptionList, Dialog, Stack, Text } from '@parlour/ui'
import type { Kick, SignInRequest } from '../../app/create-dialogs.ts'
import { useShell } from '../../app/shell-context.ts'
import { useForgetLogin } from '../../app/use-login-address.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const MS_PER_SECOND = 1000

export function KickedOutDialog({ kick }: { kick: Kick }) {
  const t = useShellTexts()
  const { dialogs, lastAccount } = useShell()
  const forget = useForgetLogin()
  const items = useKickDetails(kick)
  const detailsId = useId()
  const backRef = useRef<HTMLButtonElement>(null)
  useCloseOnceSignedIn()
  const close = () => {
    dialogs.show({ open: 'none' })
    forget()
  }
  const goOn = (request: Partial<SignInRequest>) =>
    dialogs.show({ open: 'sign-in', request: { tab: 'login', account: lastAccount(), ...request } })
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t('elsewhere')}
      aria-describedby={detailsId}
      closesOnOutsidePress={false}
      initialFocus={backRef}
      footer={
        <>
          <Button variant="secondary" onClick={() => goOn({ isForgot: true })}>
            {t('kicked.notMe')}
          </Button>
          <Button ref={backRef} onClick={() => goOn({})}>
            {t('kicked.me')}
          </Button>
        </>
      }
    >
      <Stack id={detailsId} gap="16">
        {items.length === 0 ? null : <DescriptionList items={items} />}
        <Text tone="muted">{t('kicked.hint')}</Text>
      </Stack>
    </Dialog>
  )
}

function useKickDetails({ at, device }: Kick) {
  const t = useShellTexts()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const isTimeKnown = at !== undefined && !Number.isNaN(Date.parse(at))
  const when = isTimeKnown ? (
    <time dateTime={at}>
      {timeAgo(at, now, locale)} · {formatDateTime(at, locale)}
    </time>
  ) : null
  const where = device === null ? t('kicked.unknownDevice') : <bdi>{device}</bdi>
  return [
    ...(when ? [{ id: 'when', term: t('kicked.when'), value: when }] : []),
    ...(device === undefined ? [] : [{ id: 'device', term: t('kicked.device'), value: where }]),
  ]
}

function useCloseOnceSignedIn(): void {
  const { dialogs } = useShell()
  const { state } = useSession()
  const close = useEffectEvent(() => dialogs.show({ open: 'none' }))
  useEffect(() => {
    if (state === 'signed-in') close()
  }, [state])
}

/** E.g. `4 minutes ago`; if the clock is behind the server's, `now`, never a future time. */
export function timeAgo(iso: string, now: number, locale: Locale): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / MS_PER_SECOND)
  const format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit)
}
