import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { DirectionProvider, SkipLink, Spinner, useDelayedFlag } from '@parlour/ui'
import { useHydrated, useLocale, usePermission, useSession } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { DepositBar, LiveStream, PreviewBar } from '../deferred/after-start-parts.ts'
import { Toaster } from '../deferred/lazy-kit.tsx'
import { WorkspaceNav } from '../deferred/workspace-nav.ts'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { LanguageBar } from '../layout/language-bar.tsx'
import { OfflineBar } from '../layout/offline-bar.tsx'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { DialogHost } from './dialog-host.tsx'
import { useCurrentPage } from './page-frame.ts'
import { useShell } from './shell-context.ts'
import { useDocumentLanguage, useDocumentTitle, useHeadingFocus, useNotices } from './use-page-head.ts'
import { useLoginAddress } from './use-login-address.ts'
import classes from './shell-frame.module.css'

export function ShellFrame() {
  const t = useShellTexts()
  const current = useCurrentPage()
  useDocumentLanguage()
  useDocumentTitle(current)
  useHeadingFocus()
  useNotices()
  useLoginAddress()
  const { header, footer, isWide = false, nav } = current.frame
  return (
    <DirectionProvider direction={languageOf(useLocale()).dir}>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      {header === 'none' ? <LivePlace /> : <Header look={header} isWide={isWide} />}
      {nav === undefined ? null : <WorkspaceNav page={current.page} />}
      <NavigationProgress />
      {header === 'none' ? null : (
        <div className={classes.bars}>
          <OfflineBar />
          <LanguageBar />
          <DepositPlace />
        </div>
      )}
      <main id="content" tabIndex={-1} className={classes.main} data-header={header} data-nav={nav}>
        <Outlet />
      </main>
      {footer === 'none' ? null : <Footer />}
      <PreviewSlots />
      <DialogHost />
      <Toaster label={t('notifications')} />
      <ScrollRestoration />
    </DirectionProvider>
  )
}

function LivePlace() {
  const isSignedIn = useSession().state === 'signed-in'
  return isSignedIn ? <LiveStream /> : null
}

function DepositPlace() {
  return usePermission('money:read') ? <DepositBar /> : null
}

function PreviewSlots() {
  const { vector } = useShell().boot
  // Markup that was prerendered knows no visitor.
  const isHydrated = useHydrated()
  return isHydrated && vector.preview ? <PreviewBar /> : null
}

function NavigationProgress() {
  const t = useShellTexts()
  const { state } = useNavigation()
  const isSlow = useDelayedFlag(state !== 'idle')
  return isSlow ? (
    <div className={classes.progress}>
      <Spinner label={t('kit.loading')} />
    </div>
  ) : null
}
