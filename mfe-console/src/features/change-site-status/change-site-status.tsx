import { endpoints, type BodyOf, type SiteStatus } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Button, SelectField } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleChangeSiteMutation } from '../../api/sites-api.ts'
import { hasRole } from '../console-frame/has-role.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'

type Act = BodyOf<typeof endpoints.changeSiteStatus>['act']

const ACTS: Readonly<Record<SiteStatus, readonly Act[]>> = {
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
  const mayAct = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.changeSiteStatus)
  const acts = ACTS[site.status].filter((act) => act !== 'unlimit' || !isAccountClosed)
  if (!mayAct || acts.length === 0) return null
  return (
    <>
      <Button variant="secondary" size="s" aria-label={`${t('siteStatus.open')}: ${site.siteName}`} onClick={() => setIsOpen(true)}>
        {t('siteStatus.open')}
      </Button>
      {isOpen ? <StatusDialog site={site} acts={acts} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type StatusDialogProps = Pick<ChangeSiteStatusProps, 'site'> & { acts: readonly Act[]; onClose: () => void }

function StatusDialog({ site: { id, siteName }, acts, onClose }: StatusDialogProps) {
  const { t } = useTranslation('console')
  const [change] = useConsoleChangeSiteMutation()
  const [first = 'close'] = acts
  const [act, setAct] = useState<Act>(first)
  return (
    <ReasonDialog
      title={t('siteStatus.title', { site: siteName })}
      effects={[t(`siteStatus.effects.${act}`), ...feesOf(act, t), t('siteStatus.notified')]}
      confirmLabel={t('siteStatus.save')}
      tone={act === 'unlimit' || act === 'reopen' ? 'primary' : 'danger'}
      act={async (reason) => change({ body: { id, act, reason } }).unwrap()}
      onClose={onClose}
    >
      <SelectField
        label={t('siteStatus.act')}
        value={act}
        options={acts.map((value) => ({ value, label: t(`siteStatus.acts.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAct(acts.find((one) => one === value) ?? first)}
      />
    </ReasonDialog>
  )
}

/** Effect of the action on the contract of the site (decision 0039). */
function feesOf(act: Act, t: TFunction<'console'>): readonly string[] {
  if (act === 'close') return [t('siteStatus.feesEnd')]
  return act === 'reopen' ? [t('siteStatus.feesBegin')] : []
}
