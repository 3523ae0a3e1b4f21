import type { CallError, CallKind, Transport } from '@parlour/api-client'
import type { HostServices } from '@parlour/federation-sdk'
import { judgeFailure } from '../session/judge-failure.ts'
import type { Session } from '../session/session.ts'
import type { ShellKey, ShellTranslate } from '../texts/shell-texts.tsx'

interface Deps {
  readonly session: Pick<Session, 'view'>
  readonly notify: HostServices['notify']
  readonly translate: ShellTranslate
}

/** Shows call results of remotes, as the server's or the specified message; the same message at most once within 5 s. */
export function announceCalls({ session, notify, translate }: Deps): Required<Pick<Transport, 'onFailedCall' | 'onSuccessText'>> {
  return {
    onFailedCall: (failure, kind) => {
      const isSignedIn = session.view().state === 'signed-in'
      if (!isReportedElsewhere(failure, isSignedIn)) notify({ tone: 'danger', text: textOf(failure, kind, translate) })
    },
    onSuccessText: (text) => notify({ tone: 'success', text }),
  }
}

/** The offline bar reports lost connections; the kick dialog or the guard reports ended sessions. */
function isReportedElsewhere(failure: CallError, isSignedIn: boolean): boolean {
  return failure.status === 0 ? !navigator.onLine : isAboutSession(failure) && !isSignedIn
}

function textOf(failure: CallError, kind: CallKind, translate: ShellTranslate): string {
  if (failure.status === 0) return failure.msg === '' ? translate('kit.offline') : failure.msg
  // The session outlived this error, so the server's "please log in again" would be wrong advice.
  return isAboutSession(failure) || failure.msg === '' ? translate(fallbackOf(failure, kind)) : failure.msg
}

function isAboutSession(failure: CallError): boolean {
  return judgeFailure(failure) !== 'nothing'
}

function fallbackOf({ status }: CallError, kind: CallKind): ShellKey {
  const isAnswered = status < 300
  if (kind === 'query') return isAnswered ? 'calls.requestFailed' : 'calls.requestError'
  return isAnswered ? 'calls.operationFailed' : 'calls.submissionFailed'
}
