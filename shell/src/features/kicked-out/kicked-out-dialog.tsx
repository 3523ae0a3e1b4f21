import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, DescriptionList, Dialog } from '@parlour/ui'
import type { Kick, SignInRequest } from '../../app/create-dialogs.ts'
import { useShell } from '../../app/shell-context.ts'
import { useForgetLogin } from '../../app/use-login-address.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { timeAgo } from './time-ago.ts'
import classes from './kicked-out-dialog.module.css'

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
      <div id={detailsId} className={classes.details}>
        {items.length === 0 ? null : <DescriptionList items={items} />}
        <p className={classes.hint}>{t('kicked.hint')}</p>
      </div>
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
