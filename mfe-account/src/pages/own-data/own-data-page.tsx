import { PAGES } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Card, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { DataFile } from './data-file.tsx'
import { EraseAccount } from './erase-account.tsx'

const WAITING_POLL_MS = 2_000

export function OwnDataPage() {
  const { t } = useTranslation('account')
  return (
    <SettingsPage page={PAGES.ownData} lead={t('privacy.text')}>
      {({ username }) => <OwnDataPanel account={username} />}
    </SettingsPage>
  )
}

function OwnDataPanel({ account }: { account: string }) {
  const { t } = useTranslation('account')
  const known = client.getOwnData.useQuery()
  const isWaiting = known.data?.export?.state === 'waiting'
  const ownData = client.getOwnData.useQuery(undefined, { pollingInterval: isWaiting ? WAITING_POLL_MS : 0 })
  return (
    <AsyncPanel query={ownData} errorTitle={t('privacy.loadFailed')} loading={<PanelSkeleton rows={3} />}>
      {(data) => (
        <Card gap="24">
          <DataFile file={data.export} />
          <EraseAccount data={data} account={account} />
        </Card>
      )}
    </AsyncPanel>
  )
}
