import { PAGES, pagePath } from '@parlour/contracts'
import { mayDo, useLocale } from '@parlour/federation-sdk'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Banner, Dialog, Stack, Tabs } from '@parlour/ui'
import type { SignInRequest } from '../../app/create-dialogs.ts'
import { useShell } from '../../app/shell-context.ts'
import { useFollowRedirect, useForgetLogin } from '../../app/use-login-address.ts'
import { client } from '../../client.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { ForgotForm } from '../reset-password/forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSignInSteps, type SignInSteps } from './use-sign-in-steps.ts'

const FIRST_PAGE = { query: { page: '1', pageSize: '10' } } as const

export function SignInDialog({ request }: { request: SignInRequest }) {
  const t = useShellTexts()
  const { dialogs, host } = useShell()
  const [search] = useSearchParams()
  const steps = useSignInSteps(request)
  const follow = useFollowRedirect()
  const forget = useForgetLogin()
  const openOverview = useOpenOverview()
  const close = () => {
    dialogs.show({ open: 'none' })
    forget()
  }
  const goOn = () => {
    if (request.thenOpenSite) host.openSite()
    // A dialog that the address asked for is left to the address (use-login-address.ts); two navigations would race.
    else if (search.get('showLogin') !== '1' || search.has('networkError')) {
      if (!follow(request.returnTo) && request.thenOverview) void openOverview()
    }
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : close())} title={t(titleOf(steps))} closesOnOutsidePress={false}>
      <Stack gap="16">
        {search.get('networkError') === '1' ? <Banner tone="warning">{t('kit.offline')}</Banner> : null}
        {steps.forgotFor === undefined ? (
          <SignInTabs steps={steps} onSignedIn={goOn} />
        ) : (
          <ForgotForm account={steps.forgotFor} onBack={steps.backToLogin} />
        )}
      </Stack>
    </Dialog>
  )
}

/** Leads a merchant with a site or an order to the overview, unless the page has changed by the time that is known. */
function useOpenOverview(): () => Promise<void> {
  const { session } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  const [listSites] = client.listSites.useLazyQuery()
  const [listOrders] = client.listOrders.useLazyQuery()
  return async () => {
    const { pathname } = location
    if (!mayDo(session.view(), 'workspace:read')) return
    const { data: sites } = await listSites(FIRST_PAGE)
    const hasSite = sites !== undefined && sites.total > 0
    const { data: orders } = hasSite ? {} : await listOrders(FIRST_PAGE)
    const hasOrder = orders !== undefined && orders.total > 0
    if ((hasSite || hasOrder) && location.pathname === pathname) void navigate(pagePath(locale, PAGES.overview))
  }
}

function SignInTabs({ steps, onSignedIn }: { steps: SignInSteps; onSignedIn: () => void }) {
  const t = useShellTexts()
  const { login, registration } = steps
  const loginPanel = steps.isCodeWanted ? (
    <SecondFactorForm texts={login.getValues()} onSignedIn={onSignedIn} onBack={steps.backToLogin} />
  ) : (
    <LoginForm
      form={login}
      focus={steps.focus}
      onSignedIn={onSignedIn}
      onCodeWanted={steps.promptForCode}
      onForgot={() => steps.forget(login.getValues('account').trim())}
    />
  )
  const registerPanel = (
    <RegisterForm form={registration} onRegistered={steps.prefillLogin} onSignInInstead={steps.signInInstead} onForgot={steps.forget} />
  )
  const tabs = [
    { value: 'login' as const, label: t('signIn.login'), panel: loginPanel },
    { value: 'register' as const, label: t('signIn.register'), panel: registerPanel },
  ]
  return <Tabs label={t('signIn.tabs')} layout="fill" tabs={tabs} value={steps.tab} onValueChange={steps.choose} />
}

function titleOf({ tab, isCodeWanted, forgotFor }: SignInSteps) {
  if (forgotFor !== undefined) return 'reset.forgotTitle'
  if (tab === 'register') return 'signIn.registerTitle'
  return isCodeWanted ? 'signIn.codeTitle' : 'signIn.loginTitle'
}
