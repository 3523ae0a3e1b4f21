import { INTEGRATION_LIMITS } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Button, EmptyState, PanelSkeleton, Stack } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { WebhookCard } from './manage-webhooks/webhook-card.tsx'
import { WebhookDialog } from './manage-webhooks/webhook-dialog.tsx'
import { SecretDialog } from '../../features/show-secret/secret-dialog.tsx'
import { DevelopersSection } from './developers-section.tsx'

export function WebhooksSection() {
  const { t } = useTranslation('account')
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const add = (
    <Button variant="secondary" onClick={() => setIsAdding(true)}>
      {t('developers.hooks.add')}
    </Button>
  )
  return (
    <DevelopersSection id="webhooks" title={t('developers.hooks.title')} text={t('developers.hooks.text')}>
      <Webhooks add={add} onSecret={setSecret} />
      {isAdding ? <WebhookDialog onMade={setSecret} onClose={() => setIsAdding(false)} /> : null}
      {secret === undefined ? null : (
        <SecretDialog title={t('developers.secret.webhookTitle')} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </DevelopersSection>
  )
}

function Webhooks({ add, onSecret }: { add: ReactNode; onSecret: (secret: string) => void }) {
  const { t } = useTranslation('account')
  const webhooks = client.listWebhooks.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel
      query={webhooks}
      errorTitle={t('developers.hooks.loadFailed')}
      loading={<PanelSkeleton rows={1} />}
      empty={<EmptyState icon="link" title={t('developers.hooks.empty')} description={t('developers.hooks.emptyText')} action={add} />}
    >
      {(data) => (
        <>
          <Stack as="ul" gap="16" aria-busy={webhooks.isFetching}>
            {data.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} onSecret={onSecret} />
              </li>
            ))}
          </Stack>
          {data.length < INTEGRATION_LIMITS.webhooks ? <div>{add}</div> : null}
        </>
      )}
    </AsyncPanel>
  )
}
