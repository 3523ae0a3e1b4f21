import { toast } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { deviceIdOf } from '../../session/session-storage.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { failureText } from './failure-texts.ts'
import { submitLogin, type LoginValues } from './submit-sign-in.ts'

export interface LoginProblem {
  readonly error: string
  readonly text: string
}

export function useLogIn(onSignedIn: () => void): (texts: LoginValues, code?: string) => Promise<LoginProblem | undefined> {
  const t = useShellTexts()
  const { session, storage, dialogs } = useShell()
  return async (texts, code) => {
    const outcome = await submitLogin(texts, deviceIdOf(storage), code)
    if ('failure' in outcome && outcome.failure.suspension) dialogs.show({ open: 'suspended', suspension: outcome.failure.suspension })
    if ('failure' in outcome) return { error: outcome.failure.error, text: failureText(outcome.failure, 'signIn.loginFailed', t) }
    if (!('grant' in outcome)) return { error: '', text: t('signIn.loginWithoutToken') }
    session.signIn(outcome.grant)
    toast.show({ title: t('signIn.loginSuccess'), tone: 'success' })
    onSignedIn()
    return undefined
  }
}
