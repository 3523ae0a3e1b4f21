import { isCallError } from '@parlour/api-client'
import type { DomainState, SiteDomain } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolateLeftToRight } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Card, Heading, Pill, Stack, Text, TextLink, type Tone } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { DomainRecords } from './domain-records.tsx'
import { useFocusPositionAfter } from '../../../features/restore-focus/use-focus-position-after.ts'

const TONES: Readonly<Record<DomainState, Tone>> = {
  'waiting-dns': 'warning',
  verified: 'success',
  'certificate-pending': 'info',
  secured: 'success',
  failed: 'danger',
}

export function DomainCard({ domain, isHttps }: { domain: SiteDomain; isHttps: boolean }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isRemoving, setIsRemoving] = useState(false)
  const { isChecking, failure, check } = useCheck(domain.id)
  const { host, shownHost, state, fault, checkedAt } = domain
  const isServing = state === 'verified' || state === 'certificate-pending' || state === 'secured'
  return (
    <Card gap="16">
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <Heading level={3} size="20" isBreaking>
          {isServing ? (
            <TextLink to={`${isHttps ? 'https' : 'http'}://${host}`} newTabLabel={t('newTab')}>
              <bdi dir="ltr">{shownHost}</bdi>
            </TextLink>
          ) : (
            <bdi dir="ltr">{shownHost}</bdi>
          )}
        </Heading>
        <Pill tone={TONES[state]}>{t(`domains.states.${state}`)}</Pill>
      </Stack>
      <Stack role="status" gap="8">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {fault === null ? null : <Banner tone={isServing ? 'info' : 'warning'}>{t(`domains.faults.${fault}`)}</Banner>}
        <Text size="14" tone="muted">
          {checkedAt === null ? t('domains.unchecked') : t('domains.checkedAt', { time: formatDateTime(checkedAt, locale) })}
        </Text>
      </Stack>
      <DomainRecords domain={domain} />
      <Stack direction="row" align="center" gap="8" columnGap="16">
        <Button
          variant="secondary"
          isBusy={isChecking}
          onClick={() => void check()}
          aria-label={t('domains.checkOf', { host: isolateLeftToRight(shownHost) })}
        >
          {t('domains.check')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => setIsRemoving(true)}
          aria-label={t('domains.removeOf', { host: isolateLeftToRight(shownHost) })}
        >
          {t('domains.remove')}
        </Button>
      </Stack>
      {isRemoving ? <RemoveDomainDialog domain={domain} onClose={() => setIsRemoving(false)} /> : null}
    </Card>
  )
}

function useCheck(id: string) {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  const [failure, setFailure] = useState<string>()
  const [checkDomain, { isLoading }] = client.checkSiteDomain.useMutation()
  const check = async () => {
    setFailure(undefined)
    try {
      await checkDomain({ body: { id } }).unwrap()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      setFailure(isCallError(error) && error.msg !== '' ? error.msg : t('domains.callFailed'))
    }
  }
  return { isChecking: isLoading, failure, check }
}

function RemoveDomainDialog({ domain, onClose }: { domain: SiteDomain; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [remove, removing] = client.removeSiteDomain.useMutation()
  const { markGone, focusAfter } = useFocusPositionAfter()
  const confirm = async () => {
    try {
      await remove({ body: { id: domain.id } }).unwrap()
      markGone()
    } catch (error) {
      const isGone = isCallError(error) && error.status === 404
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      if (!isGone) notify({ tone: 'danger', text: t('domains.callFailed') })
    }
    onClose()
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('domains.removeTitle')}
      description={t('domains.removeText', { host: isolateLeftToRight(domain.shownHost) })}
      confirmLabel={t('domains.remove')}
      cancelLabel={t('domains.keep')}
      onConfirm={() => void confirm()}
      isBusy={removing.isLoading}
      focusAfter={focusAfter}
    />
  )
}
