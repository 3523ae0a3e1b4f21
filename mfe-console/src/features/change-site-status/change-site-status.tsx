import { endpoints, type BodyOf, type SiteStatus } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Button, SelectField } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { hasRole } from '../console-frame/has-role.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'

type Action = BodyOf<typeof endpoints.changeSiteStatus>['action']

const ACTIONS: Readonly<Record<SiteStatus, readonly Action[]>> = {
  provisioning: [],
  live: ['limit', 'close'],
  'deposit-low': ['limit', 'close'],
  limited: ['unlimit', 'close'],
  suspended: ['close'],
  closed: ['reopen', 'release-url'],
  'url-released': [],
}

export type ChangeSiteStatusProps = {
  site: { id: string; siteName: string; status: SiteStatus }
  /** The merchant's account is suspended or disabled, which also restricts its sites. */
  isAccountClosed: boolean
}

/** Renders nothing when no action is permitted. */
export function ChangeSiteStatus({ site, isAccountClosed }: ChangeSiteStatusProps) {
  const { t } = useTranslation('console')
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isManager = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.changeSiteStatus)
  const actions = ACTIONS[site.status].filter((action) => action !== 'unlimit' || !isAccountClosed)
  if (!isManager || actions.length === 0) return null
  return (
    <>
      <Button variant="secondary" size="s" aria-label={`${t('siteStatus.open')}: ${site.siteName}`} onClick={() => setIsOpen(true)}>
        {t('siteStatus.open')}
      </Button>
      {isOpen ? <StatusDialog site={site} actions={actions} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type StatusDialogProps = Pick<ChangeSiteStatusProps, 'site'> & { actions: readonly Action[]; onClose: () => void }

function StatusDialog({ site: { id, siteName }, actions, onClose }: StatusDialogProps) {
  const { t } = useTranslation('console')
  const [change] = client.changeSiteStatus.useMutation()
  const [first = 'close'] = actions
  const [action, setAction] = useState<Action>(first)
  return (
    <ReasonDialog
      title={t('siteStatus.title', { site: siteName })}
      effects={[t(`siteStatus.effects.${action}`), ...feesOf(action, t), t('siteStatus.notified')]}
      confirmLabel={t('siteStatus.save')}
      tone={action === 'unlimit' || action === 'reopen' ? 'primary' : 'danger'}
      action={async (reason) => change({ body: { id, action, reason } }).unwrap()}
      onClose={onClose}
    >
      <SelectField
        label={t('siteStatus.action')}
        value={action}
        options={actions.map((value) => ({ value, label: t(`siteStatus.actions.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAction(actions.find((one) => one === value) ?? first)}
      />
    </ReasonDialog>
  )
}

/** Effect of the action on the contract of the site (decision 0039). */
function feesOf(action: Action, t: TFunction<'console'>): readonly string[] {
  if (action === 'close') return [t('siteStatus.feesEnd')]
  return action === 'reopen' ? [t('siteStatus.feesBegin')] : []
}
