import { isCallError } from '@parlour/api-client'
import type { PaymentAttempt, PaymentMethod, PaymentMethodId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatList } from '@parlour/i18n'
import { Banner, Button, Card, EmptyState, ErrorState, RadioCards, Skeleton, useDelayedFlag, useKitTexts } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { NetworkName } from './network-name.tsx'

type ChooseNetworkProps = {
  purpose: PaymentAttempt['purpose']
  onChoose: (method: PaymentMethodId) => void
}

/** Asked first; choosing "another" shows a warning before any address appears. */
export function ChooseNetwork({ purpose, onChoose }: ChooseNetworkProps) {
  const { t } = useTranslation('billing')
  const kit = useKitTexts()
  const { data, error, isFetching, refetch } = client.listPaymentMethods.useQuery()
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (isCallError(error) && data === undefined) {
    return <ErrorState title={t('network.loadFailed')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (data === undefined || isSkeletonShown) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  const methods = data
    .filter(({ purposes }) => purposes.includes(purpose))
    .toSorted((left, right) => Number(right.isPrimary) - Number(left.isPrimary))
  if (methods[0] === undefined) {
    return <EmptyState icon="clock" title={t('network.none')} action={<Button onClick={refetch}>{kit('retry')}</Button>} />
  }
  return <NetworkConfirm purpose={purpose} methods={methods} first={methods[0].id} onChoose={onChoose} />
}

type NetworkConfirmProps = ChooseNetworkProps & { methods: readonly PaymentMethod[]; first: PaymentMethodId }

function NetworkConfirm({ purpose, methods, first, onChoose }: NetworkConfirmProps) {
  const { t } = useTranslation('billing')
  const [chosen, setChosen] = useState<PaymentMethodId | 'other'>(first)
  const networks = methods.map(({ id, isSlow }) => ({
    value: id,
    title: <NetworkName method={id} />,
    // Only an order has a time that a slow network holds.
    description: t(isSlow && purpose === 'order' ? 'timer.slow' : `network.${id}Note`),
  }))
  const other = { value: 'other' as const, title: t('network.other'), description: t('network.otherNote') }
  return (
    <Card gap="24">
      <RadioCards
        label={t('network.heading')}
        hint={t('network.headingHint')}
        name="network"
        options={[...networks, other]}
        value={chosen}
        onValueChange={setChosen}
      />
      <Advice>{chosen === 'other' ? <OtherNetwork methods={methods} /> : t('network.warning')}</Advice>
      <Button size="l" isFullWidth onClick={() => (chosen === 'other' ? setChosen(first) : onChoose(chosen))}>
        {chosen === 'other' ? t('network.otherSwitch', { network: t(`network.${first}`) }) : t('network.continue')}
      </Button>
    </Card>
  )
}

function Advice({ children }: { children: ReactNode }) {
  return <Banner tone="warning">{children}</Banner>
}

function OtherNetwork({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const names = formatList(
    methods.map(({ id }) => t(`network.${id}`)),
    locale,
  )
  return (
    <>
      <p>
        <strong>{t('network.otherTitle', { networks: names })}</strong>
      </p>
      <p>{t('network.otherText')}</p>
    </>
  )
}
