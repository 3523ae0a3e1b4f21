import { PAGES, pagePath } from '@parlour/contracts'
import { mayDo, useLocale, usePermission, useSession } from '@parlour/federation-sdk'
import { Button, Heading, Stack } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { Drawer } from '../deferred/lazy-kit.tsx'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { LanguageList } from './language-list.tsx'
import { EagerLink, ServiceLinks } from './service-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import classes from './mobile-drawer.module.css'

interface MobileDrawerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function MobileDrawer({ isOpen, onOpenChange }: MobileDrawerProps) {
  const t = useShellTexts()
  const locale = useLocale()
  const hasWorkspace = usePermission('workspace:read')
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title={t('nav.menu')}>
      <Stack justify="start" gap="16">
        <nav aria-label={t('nav.main')}>
          <ul>
            {hasWorkspace ? (
              <li>
                <EagerLink to={pagePath(locale, PAGES.overview)} className={classes.link}>
                  {t('nav.overview')}
                </EagerLink>
              </li>
            ) : null}
            <ServiceLinks className={classes.link} />
          </ul>
        </nav>
        <MenuActions onDone={() => onOpenChange(false)} />
        <Stack direction="row" align="center" justify="between" isWrapping={false} className={classes.row}>
          <span>{t('nav.theme')}</span>
          <ThemeToggle />
        </Stack>
        <Heading level={2} size="14" tone="muted">
          {t('nav.language')}
        </Heading>
        <LanguageList className={classes.languages} />
      </Stack>
    </Drawer>
  )
}

function MenuActions({ onDone }: { onDone: () => void }) {
  const t = useShellTexts()
  const { dialogs, host } = useShell()
  const session = useSession()
  const isStranger = session.state === 'signed-out'
  const then = (action: () => void) => () => {
    onDone()
    action()
  }
  return (
    <Stack gap="8">
      {isStranger || mayDo(session, 'workspace:read') ? (
        <Button isFullWidth onClick={then(host.openSite)}>
          {t('nav.openSite')}
        </Button>
      ) : null}
      {isStranger ? (
        <Button
          isFullWidth
          variant="secondary"
          onClick={then(() => dialogs.show({ open: 'sign-in', request: { tab: 'login', thenOverview: true } }))}
        >
          {t('nav.login')}
        </Button>
      ) : (
        <Button isFullWidth variant="secondary" onClick={then(() => dialogs.show({ open: 'log-out' }))}>
          {t('nav.logOut')}
        </Button>
      )}
    </Stack>
  )
}
