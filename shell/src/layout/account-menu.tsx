import { useState } from 'react'
import { isOfStaff, PAGES, pagePath, type UserInfo } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { type MenuItem, useMedia } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { Menu } from '../deferred/lazy-kit.tsx'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { useNavigation } from './navigation.ts'
import classes from './account-menu.module.css'

export function AccountMenu({ user }: { user: UserInfo }) {
  const t = useShellTexts()
  const items = useAccountItems(user)
  return (
    <Menu
      label={user.username === '' ? t('nav.account') : `${t('nav.account')}: ${user.username}`}
      trigger={<Avatar user={user} />}
      header={<WhoWorksWhere user={user} />}
      items={items}
    />
  )
}

function WhoWorksWhere({ user: { username, merchantName } }: { user: UserInfo }) {
  if (!merchantName) return <bdi dir="ltr">{username}</bdi>
  return (
    <>
      <bdi dir="ltr">{username}</bdi> · <bdi dir="ltr">{merchantName}</bdi>
    </>
  )
}

function useAccountItems(user: UserInfo): readonly MenuItem[] {
  const t = useShellTexts()
  const locale = useLocale()
  const { dialogs } = useShell()
  const hasPaletteButton = useHasPaletteButton()
  const added = useNavigation('account')
  return [
    ...(hasPaletteButton ? [] : [{ id: 'palette', label: t('palette.open'), onSelect: () => dialogs.show({ open: 'palette' }) }]),
    ...(isOfStaff(user.roles)
      ? [{ id: 'console', label: t('nav.console'), to: pagePath(locale, PAGES.console) }]
      : [
          { id: 'overview', label: t('nav.overview'), to: pagePath(locale, PAGES.overview) },
          { id: 'my-order', label: t('nav.myOrder'), to: pagePath(locale, PAGES.myOrder) },
          { id: 'my-site', label: t('nav.mySite'), to: pagePath(locale, PAGES.mySite) },
        ]),
    ...added.map(({ path, text }) => ({ id: path, label: text, to: pagePath(locale, path) })),
    { id: 'personal', label: t('nav.personal'), to: pagePath(locale, PAGES.personal) },
    { id: 'log-out', label: t('nav.logOut'), startsGroup: true, onSelect: () => dialogs.show({ open: 'log-out' }) },
  ]
}

function Avatar({ user }: { user: UserInfo }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isPicture = user.img !== null && user.img !== broken
  return (
    <span data-initials={isPicture ? undefined : initials(user)} className={classes.avatar}>
      {isPicture ? <img src={user.img ?? undefined} alt="" width={36} height={36} onError={() => setBroken(user.img)} /> : null}
    </span>
  )
}

function initials({ username }: UserInfo): string {
  return Array.from(username).slice(0, 2).join('').toLocaleUpperCase('en') || '·'
}

/** Must match the styles; below that width the entry is in the account menu. */
function useHasPaletteButton(): boolean {
  return useMedia('(width >= 1200px)', true)
}
