import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type OfferedMembership as Membership } from '@parlour/contracts'
import { LoadFailure, useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Banner, Button, Card, EmptyState, Heading, PanelSkeleton, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallError } from '../call-error/use-call-error.ts'
import { openWorkspace } from './open-workspace.ts'

export function OfferedMembership({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const [answer, setAnswer] = useState<'joined' | 'declined'>()
  // An answered invitation is over: nobody asks for it again while the workspace opens.
  const { data, error, isFetching, refetch } = client.readInvitation.useQuery({ body: { token } }, { skip: answer !== undefined })
  if (answer === 'declined')
    return <EmptyState icon="check" title={t('team.join.declinedTitle')} description={t('team.join.declinedText')} />
  if (data !== undefined && error === undefined) return <MembershipCard token={token} membership={data} onAnswered={setAnswer} />
  if (error === undefined) return <PanelSkeleton rows={1} rowSize="160px" />
  if (isCallError(error) && error.error === 'team.invitation-over') return <MembershipEnded />
  return <LoadFailure title={t('team.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

export function MembershipEnded() {
  const { t } = useTranslation('account')
  return <EmptyState icon="clock" title={t('team.join.overTitle')} description={t('team.join.overText')} />
}

interface MembershipCardProps {
  readonly token: string
  readonly membership: Membership
  readonly onAnswered: (answer: 'joined' | 'declined') => void
}

function MembershipCard({ token, membership, onAnswered }: MembershipCardProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [accept, accepting] = client.acceptInvitation.useMutation()
  const [decline, declining] = client.declineInvitation.useMutation()
  const { errorText, showError, clearError } = useCallError(t('team.failed'))
  const answer = async (send: () => Promise<unknown>, then: () => void) => {
    clearError()
    await send().then(then, showError)
  }
  const join = () =>
    answer(
      () => accept({ body: { token } }).unwrap(),
      () => {
        onAnswered('joined')
        openWorkspace(pagePath(locale, PAGES.myOrder))
      },
    )
  return (
    <Card>
      <Stack gap="8">
        <Heading level={2} size="20" isBreaking>
          {t('team.join.question', { merchant: isolate(membership.merchantName) })}
        </Heading>
        <p>
          <strong>{t(`team.role.${membership.role}`)}</strong>
        </p>
        <Text size="14" tone="muted" isBreaking>
          {t(`team.does.${membership.role}`)}
        </Text>
        <Text size="14" tone="muted" isBreaking>
          {t('team.join.sentTo', { email: isolate(membership.emailHint) })}
        </Text>
        <Text size="14" tone="muted" isBreaking>
          {t('team.join.until', { time: formatDateTime(membership.expiresAt, locale) })}
        </Text>
        <SignedInAs />
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        <Stack direction="row" gap="8">
          <Button onClick={() => void join()} isBusy={accepting.isLoading}>
            {t('team.join.accept')}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              void answer(
                () => decline({ body: { token } }).unwrap(),
                () => onAnswered('declined'),
              )
            }
            isBusy={declining.isLoading}
          >
            {t('team.join.decline')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}

function SignedInAs() {
  const { t } = useTranslation('account')
  const session = useSession()
  if (session.state === 'signed-out') return null
  return (
    <Text size="14" tone="muted" isBreaking>
      {t('team.join.as', { name: isolate(session.user.username) })}
    </Text>
  )
}
