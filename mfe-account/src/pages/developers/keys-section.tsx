import { INTEGRATION_LIMITS } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Button, EmptyState, PanelSkeleton, Stack } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { KeyCard } from './manage-keys/key-card.tsx'
import { KeyDialog } from './manage-keys/key-dialog.tsx'
import { SecretDialog } from '../../features/show-secret/secret-dialog.tsx'
import { DevelopersSection } from './developers-section.tsx'

export function KeysSection() {
  const { t } = useTranslation('account')
  const [isAdding, setIsAdding] = useState(false)
  const [token, setToken] = useState<string>()
  const add = (
    <Button variant="secondary" onClick={() => setIsAdding(true)}>
      {t('developers.keys.add')}
    </Button>
  )
  return (
    <DevelopersSection id="keys" title={t('developers.keys.title')} text={t('developers.keys.text')}>
      <Keys add={add} onToken={setToken} />
      {isAdding ? <KeyDialog onMade={setToken} onClose={() => setIsAdding(false)} /> : null}
      {token === undefined ? null : (
        <SecretDialog title={t('developers.secret.keyTitle')} secret={token} onClose={() => setToken(undefined)} />
      )}
    </DevelopersSection>
  )
}

function Keys({ add, onToken }: { add: ReactNode; onToken: (token: string) => void }) {
  const { t } = useTranslation('account')
  const keys = client.listApiKeys.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel
      query={keys}
      errorTitle={t('developers.keys.loadFailed')}
      loading={<PanelSkeleton rows={1} />}
      empty={<EmptyState icon="key" title={t('developers.keys.empty')} description={t('developers.keys.emptyText')} action={add} />}
    >
      {(data) => (
        <>
          <Stack as="ul" gap="16" aria-busy={keys.isFetching}>
            {data.map((key) => (
              <li key={key.id}>
                <KeyCard apiKey={key} onToken={onToken} />
              </li>
            ))}
          </Stack>
          {data.length < INTEGRATION_LIMITS.keys ? <div>{add}</div> : null}
        </>
      )}
    </AsyncPanel>
  )
}
