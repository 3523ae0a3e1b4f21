import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CLOCK } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Button, Drawer, IconButton } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { useShellTexts } from '../texts/shell-texts.ts'
import { LanguageList } from './language-menu.tsx'
import { ServiceLinks } from './service-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import classes from './mobile-menu.module.css'

/** The slide-out menu of narrow screens; it opens 150 ms after the press (K12) and closes on navigation. */
export function MobileMenu() {
  const t = useShellTexts()
  const [isOpen, setIsOpen] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => () => clearTimeout(opening.current), [])
  const openSoon = () => {
    clearTimeout(opening.current)
    opening.current = setTimeout(() => setIsOpen(true), CLOCK.mobileMenuDelayMs)
  }
  return (
    <>
      <IconButton icon="menu" label={t('nav.openMenu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={openSoon} />
      <Drawer isOpen={isOpen} onOpenChange={setIsOpen} title={t('nav.menu')} closeLabel={t('nav.closeMenu')}>
        <div className={classes.content}>
          <nav aria-label={t('nav.main')}>
            <ul>
              <ServiceLinks className={classes.link} />
            </ul>
          </nav>
          <MenuActions onDone={() => setIsOpen(false)} />
          <div className={classes.row}>
            <span>{t('nav.theme')}</span>
            <ThemeToggle />
          </div>
          <h2 className={classes.heading}>{t('nav.language')}</h2>
          <LanguageList className={classes.languages} />
        </div>
      </Drawer>
    </>
  )
}

function MenuActions({ onDone }: { onDone: () => void }) {
  const t = useShellTexts()
  const { host } = useShell()
  const { state } = useSession()
  const then = (act: () => void) => () => {
    onDone()
    act()
  }
  return (
    <div className={classes.actions}>
      <Button isFullWidth onClick={then(host.openSite)}>
        {t('nav.openSite')}
      </Button>
      {state === 'signed-out' ? (
        <Button isFullWidth variant="secondary" onClick={then(() => host.openSignIn())}>
          {t('nav.login')}
        </Button>
      ) : null}
    </div>
  )
}
