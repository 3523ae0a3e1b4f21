import type { ReactNode } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router-dom'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useShell } from '../app/shell-context.ts'
import { splitPath } from '../app/split-path.ts'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { useNavigation } from './navigation.ts'

const SERVICES = [
  { key: 'nav.gameApi', page: PAGES.gameApi },
  { key: 'nav.paymentApi', page: PAGES.paymentApi },
  { key: 'nav.traffic', page: PAGES.advertising },
  { key: 'nav.affiliate', page: PAGES.newbossIgamingAlliance },
] as const

export function ServiceLinks({ className }: { className?: string | undefined }) {
  const t = useShellTexts()
  const locale = useLocale()
  const own = SERVICES.map(({ key, page }) => ({ path: page, text: t(key) }))
  return [...own, ...useNavigation('header')].map(({ path, text }) => (
    <li key={path}>
      <EagerLink to={pagePath(locale, path)} className={className}>
        {text}
      </EagerLink>
    </li>
  ))
}

type EagerLinkProps = Omit<LinkProps, 'to' | 'className' | 'children'> & {
  to: string
  className?: string | undefined
  children: ReactNode
}

export function EagerLink({ to, className, ...rest }: EagerLinkProps) {
  const { boot, registry } = useShell()
  const { pathname } = useLocation()
  const prefetch = () => {
    const { locale, page } = splitPath(to.split(/[?#]/)[0] ?? '')
    const owner = ownerOfPath(page, boot.vector.remotes, boot.settings.enableTestPages)
    if (locale && owner) registry.prefetch(owner, locale)
  }
  const isHere = pathname === to
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />
  )
}
