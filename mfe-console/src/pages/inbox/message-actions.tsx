import type { ContactMessage, MessageState } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Banner, Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'

type Action = 'take' | 'takeOver' | 'reopen' | 'notSpam' | 'close' | 'spam'

const TARGETS = {
  take: 'open',
  takeOver: 'open',
  reopen: 'open',
  notSpam: 'open',
  close: 'closed',
  spam: 'spam',
} as const satisfies Record<Action, MessageState>

export type MessageActionsProps = { message: ContactMessage; onChange: (message: ContactMessage) => void }

export function MessageActions({ message, onChange }: MessageActionsProps) {
  const { t } = useTranslation('console')
  const session = useSession()
  const own = session.state === 'signed-in' ? session.user.username : null
  const [edit, editing] = client.editContactMessage.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const move = async (action: Action) => {
    clearError()
    await edit({ body: { id: message.id, state: TARGETS[action] } })
      .unwrap()
      .then(onChange, showError)
  }
  const busy = editing.isLoading ? editing.originalArgs?.body.state : undefined
  return (
    <>
      <div className={entry.actions}>
        {actionsOf(message, own).map((action) => (
          <Button
            key={action}
            variant="secondary"
            isBusy={busy === TARGETS[action]}
            disabled={busy !== undefined && busy !== TARGETS[action]}
            onClick={() => void move(action)}
          >
            {t(`inbox.${action}`)}
          </Button>
        ))}
      </div>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </>
  )
}

function actionsOf({ state, takenBy }: ContactMessage, own: string | null): readonly Action[] {
  if (state === 'spam') return ['notSpam']
  if (state === 'closed') return ['reopen', 'spam']
  if (state === 'answered') return ['reopen', 'close', 'spam']
  if (takenBy === null || state === 'new') return ['take', 'close', 'spam']
  return takenBy === own ? ['close', 'spam'] : ['takeOver', 'close', 'spam']
}
