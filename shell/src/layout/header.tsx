import { Link, useLocation } from 'react-router-dom'
import { clsx } from 'clsx'
import { PAGES, pagePath, CLOCK } from '@parlour/contracts'
import { mayDo, useHydrated, useLocale, usePermission, useSession } from '@parlour/federation-sdk'
import { Button, Icon, IconButton, Logo } from '@parlour/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { prefetchDialogs } from '../app/dialog-host.tsx'
import { useShell } from '../app/shell-context.ts'
import { DraftChip, NoticeBell, PaletteButton, MobileDrawer } from '../deferred/after-start-parts.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useNavigation } from './navigation.ts'
import { EagerLink, ServiceLinks } from './service-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import classes from './header.module.css'

/** In px; must match header.module.css. */
const MOBILE_BREAKPOINT = 768

export function Header({ look, isWide }: { look: 'solid' | 'transparent'; isWide: boolean }) {
  const t = useShellTexts()
  const locale = useLocale()
  const [pageTop, isScrolled] = useIsScrolled()
  const hasMore = useNavigation('header').length > 0
  return (
    <>
      <div ref={pageTop} className={classes.pageTop} />
      <header className={classes.root} data-look={look} data-scrolled={isScrolled || undefined}>
        <div data-wide={isWide || undefined} className={classes.bar}>
          <Link to={locale === 'en' ? '/' : `/${locale}`} className={classes.logo} aria-label={t('nav.home')}>
            <Logo name="Parlour" />
          </Link>
          <nav aria-label={t('nav.main')} className={classes.services}>
            <ul>
              <ServiceLinks className={classes.service} />
            </ul>
          </nav>
          {usePermission('workspace:read') ? (
            <div className={classes.draft}>
              <DraftChip />
            </div>
          ) : null}
          <div data-more={hasMore || undefined} className={classes.tools}>
            <div className={classes.wide}>
              <LanguageMenu />
            </div>
            <div className={clsx(classes.wide, classes.plain)}>
              <ThemeToggle />
            </div>
            <AccountArea isLead={look === 'transparent' && isScrolled} />
            <div className={clsx(classes.narrow, classes.plain)}>
              <MobileMenu />
            </div>
          </div>
        </div>
      </header>
    </>
  )
}

/** `isLead`: the page's main action is out of view, so the header's becomes primary; only one per view. */
function AccountArea({ isLead }: { isLead: boolean }) {
  const t = useShellTexts()
  const { dialogs, host } = useShell()
  const locale = useLocale()
  const session = useSession()
  // A page that is prerendered shows everybody the actions of a stranger; the document hides them from whoever is expected to be signed in.
  const settled = useHydrated() || undefined
  if (session.state === 'signed-in') {
    return (
      <div className={classes.account} data-settled={settled}>
        <div className={classes.palette}>
          <PaletteButton className={classes.cart} />
        </div>
        <div className={classes.bell}>
          <NoticeBell key={session.user.username} />
        </div>
        {mayDo(session, 'workspace:read') ? (
          <EagerLink to={pagePath(locale, PAGES.cart)} className={classes.cart} aria-label={t('nav.cart')}>
            <Icon name="cart" />
          </EagerLink>
        ) : null}
        <AccountMenu user={session.user} />
      </div>
    )
  }
  const logIn = () => dialogs.show({ open: 'sign-in', request: { tab: 'login', thenOverview: true } })
  return (
    <div className={classes.account} data-settled={settled}>
      <button type="button" className={classes.login} onClick={logIn} onPointerEnter={prefetchDialogs} onFocus={prefetchDialogs}>
        {t('nav.login')}
      </button>
      <Button
        variant={isLead ? 'primary' : 'secondary'}
        className={classes.wide}
        onClick={host.openSite}
        onPointerEnter={prefetchDialogs}
        onFocus={prefetchDialogs}
      >
        {t('nav.openSite')}
      </Button>
    </div>
  )
}

function MobileMenu() {
  const t = useShellTexts()
  const [isOpen, setIsOpen] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => () => clearTimeout(opening.current), [])
  useEffect(() => whenWide(() => setIsOpen(false)), [])
  const openSoon = () => {
    clearTimeout(opening.current)
    opening.current = setTimeout(() => setIsOpen(true), CLOCK.mobileMenuDelayMs)
  }
  return (
    <>
      <IconButton icon="menu" label={t('nav.openMenu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={openSoon} />
      <MobileDrawer isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

function whenWide(action: () => void): () => void {
  const onResize = () => (innerWidth >= MOBILE_BREAKPOINT ? action() : undefined)
  addEventListener('resize', onResize)
  return () => removeEventListener('resize', onResize)
}

/** Observes a sentinel at the top of the page; reading `scrollY` in a listener would force layout in every frame. */
function useIsScrolled(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const pageTop = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    if (pageTop.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setIsScrolled(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `${CLOCK.headerScrollThresholdPx}px 0px 0px`,
    })
    observer.observe(pageTop.current)
    return () => observer.disconnect()
  }, [])
  return [pageTop, isScrolled]
}
