import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { SignInRequest } from '../../app/create-dialogs.ts'
import { useShell } from '../../app/shell-context.ts'
import { rememberedCode } from '../affiliate-link/remembered-code.ts'
import type { LoginValues, RegisterValues } from './submit-sign-in.ts'

type Tab = SignInRequest['tab']

export interface SignInSteps {
  readonly tab: Tab
  readonly isCodeWanted: boolean
  readonly forgotFor: string | undefined
  readonly focus: 'password' | 'submit' | undefined
  readonly login: UseFormReturn<LoginValues>
  readonly registration: UseFormReturn<RegisterValues>
  readonly choose: (tab: Tab) => void
  readonly prefillLogin: (texts: LoginValues) => void
  readonly signInInstead: (account: string) => void
  readonly promptForCode: () => void
  readonly forget: (account: string) => void
  readonly backToLogin: () => void
}

export function useSignInSteps(request: SignInRequest): SignInSteps {
  const [tab, showTab] = useTab(request.tab)
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const [forgotFor, setForgotFor] = useState(request.isForgot ? (request.account ?? '') : undefined)
  const [focus, setFocus] = useState<SignInSteps['focus']>()
  const { login, registration } = useForms(request.account)
  const toLogin = (nextFocus: SignInSteps['focus']) => {
    setIsCodeWanted(false)
    setForgotFor(undefined)
    setFocus(nextFocus)
    showTab('login')
  }
  const choose = (next: Tab) => {
    setFocus(undefined)
    showTab(next)
  }
  const prefillLogin = (texts: LoginValues) => {
    login.reset(texts)
    toLogin('submit')
  }
  const signInInstead = (account: string) => {
    login.setValue('account', account)
    toLogin('password')
  }
  return {
    tab,
    isCodeWanted,
    forgotFor,
    focus,
    login,
    registration,
    choose,
    prefillLogin,
    signInInstead,
    promptForCode: () => setIsCodeWanted(true),
    forget: setForgotFor,
    backToLogin: () => toLogin('password'),
  }
}

function useForms(account = '') {
  const [search] = useSearchParams()
  const login = useForm<LoginValues>({ mode: 'onTouched', defaultValues: { account, password: '' } })
  const { storage } = useShell()
  const [leagueCode] = useState(() => search.get('leagueCode') ?? rememberedCode(storage, Date.now())?.code ?? '')
  const nobody = { account: '', password: '', email: '', leagueCode }
  const registration = useForm<RegisterValues>({ mode: 'onTouched', defaultValues: nobody })
  return { login, registration }
}

function useTab(first: Tab): readonly [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState(first)
  const [, setSearch] = useSearchParams()
  const show = (next: Tab) => {
    setTab(next)
    const search = new URLSearchParams(location.search)
    if (search.get('showLogin') !== '1' || (search.get('tab') ?? 'login') === next) return
    search.set('tab', next)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return [tab, show]
}
