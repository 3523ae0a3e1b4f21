import { PAGES, pagePath, type Team, type TeamInvitation } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Button, Card, EmptyState, Heading, Stack, Text } from '@parlour/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { openWorkspace } from '../../features/join-team/open-workspace.ts'
import { InvitationRow } from './manage-team/invitation-row.tsx'
import { InviteDialog } from './manage-team/invite-dialog.tsx'
import { MemberRow } from './manage-team/member-row.tsx'
import { TeamConfirmDialog } from './manage-team/team-confirm-dialog.tsx'

export function TeamSections({ team, isStale }: { team: Team; isStale: boolean }) {
  const { t } = useTranslation('account')
  const headingId = useId()
  const [isInviting, setIsInviting] = useState(false)
  // The answer knows better than the session, which may be older than the last change of a role.
  const isOwner = team.members.some(({ isSelf, role }) => isSelf && role === 'owner')
  const invite = <Button onClick={() => setIsInviting(true)}>{t('team.invite')}</Button>
  const isAlone = team.members.length === 1 && team.invitations.length === 0
  return (
    <>
      <Stack aria-labelledby={headingId} as="section" gap="16">
        <Heading id={headingId} level={2} size="20">
          {t('team.members')}
        </Heading>
        {isOwner ? null : <Text tone="muted">{t('team.working', { name: isolate(team.merchantName) })}</Text>}
        <Card padding="none">
          <ul aria-busy={isStale}>
            {team.members.map((member) => (
              <MemberRow key={member.id} member={member} canManage={isOwner} />
            ))}
          </ul>
        </Card>
        {isOwner && isAlone ? (
          <EmptyState icon="user" title={t('team.emptyTitle')} description={t('team.emptyText')} action={invite} />
        ) : null}
        {isOwner && !isAlone ? <div>{invite}</div> : null}
        {isOwner ? null : <LeaveTeam merchantName={team.merchantName} />}
      </Stack>
      {team.invitations.length === 0 ? null : <Invitations invitations={team.invitations} />}
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </>
  )
}

function Invitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const { t } = useTranslation('account')
  const headingId = useId()
  return (
    <Stack aria-labelledby={headingId} as="section" gap="16">
      <Heading id={headingId} level={2} size="20">
        {t('team.pending')}
      </Heading>
      <Text tone="muted">{t('team.pendingText')}</Text>
      <Card padding="none">
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </Stack>
  )
}

function LeaveTeam({ merchantName }: { merchantName: string }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [leave] = client.leaveTeam.useMutation()
  const confirm = async () => {
    await leave({ body: {} }).unwrap()
    openWorkspace(pagePath(locale, PAGES.personal))
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        {t('team.leave')}
      </Button>
      {isDialogOpen ? (
        <TeamConfirmDialog
          title={t('team.leaveTitle', { name: isolate(merchantName) })}
          text={t('team.leaveText')}
          confirmLabel={t('team.leave')}
          onConfirm={confirm}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </div>
  )
}
