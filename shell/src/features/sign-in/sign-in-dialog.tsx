import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Banner, Dialog, Tabs } from '@parlour/ui'
import type { SignInRequest } from '../../app/create-dialogs.ts'
import { useShell } from '../../app/shell-context.ts'
import { useFollowRedirect, useForgetLogin } from '../../app/use-login-address.ts'
import { useShellTexts } from '../../texts/shell-texts.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import type { LoginWords } from './submit-sign-in.ts'
import classes from './sign-in-dialog.module.css'

type Tab = SignInRequest['tab']

/** Login and registration in one dialog (R24); after signing in the merchant goes on to the wanted page. */
export function SignInDialog({ request }: { request: SignInRequest }) {
  const t = useShellTexts()
  const { dialogs, host } = useShell()
  const [search] = useSearchParams()
  const [tab, setTab] = useState<Tab>(request.tab)
  const [prefill, setPrefill] = useState<LoginWords>({ account: '', password: '' })
  const follow = useFollowRedirect()
  const forget = useForgetLogin()
  const close = () => {
    dialogs.show({ open: 'none' })
    forget()
  }
  const goOn = () => {
    if (request.thenOpenSite) host.openSite()
    // A dialog that the address asked for is left to the address (use-login-address.ts); two navigations would race.
    else if (search.get('showLogin') !== '1' || search.has('networkError')) follow(request.returnTo)
  }
  const prefillLogin = (words: LoginWords) => {
    setPrefill(words)
    setTab('login')
  }
  const tabs = [
    { value: 'login' as const, label: t('signIn.login'), panel: <LoginForm key={prefill.account} prefill={prefill} onSignedIn={goOn} /> },
    {
      value: 'register' as const,
      label: t('signIn.register'),
      panel: <RegisterForm leagueCode={search.get('leagueCode') ?? ''} onRegistered={prefillLogin} />,
    },
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t(tab === 'login' ? 'signIn.loginTitle' : 'signIn.registerTitle')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
    >
      <div className={classes.content}>
        {search.get('networkError') === '1' ? <Banner tone="warning">{t('networkError')}</Banner> : null}
        <Tabs label={t('signIn.tabs')} layout="fill" tabs={tabs} value={tab} onValueChange={setTab} />
      </div>
    </Dialog>
  )
}
