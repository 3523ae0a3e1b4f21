import { AsyncPanel } from '@parlour/federation-sdk'
import { Drawer, LinkButton, PanelSkeleton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { JournalFacts } from './journal-facts.tsx'
import classes from './journal.module.css'

export type JournalDrawerProps = { id: string | null; statementId: string | null; onClose: () => void }

export function JournalDrawer({ id, statementId, onClose }: JournalDrawerProps) {
  const { t } = useTranslation('billing')
  const { linkTo } = useSettlementAddress()
  return (
    <Drawer
      isOpen={id !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('settlement.journal.title')}
      className={classes.drawer}
    >
      <Stack gap="16">
        {id === null ? null : <JournalPanel id={id} />}
        {statementId === null ? null : (
          <LinkButton variant="secondary" align="start" to={linkTo({ view: 'statements', statement: statementId, journal: null })}>
            {t('settlement.journal.statement')}
          </LinkButton>
        )}
      </Stack>
    </Drawer>
  )
}

function JournalPanel({ id }: { id: string }) {
  const { t } = useTranslation('billing')
  const query = client.getJournal.useQuery({ query: { id } })
  return (
    <AsyncPanel
      query={{ ...query, data: query.currentData }}
      errorTitle={t('settlement.journal.failed')}
      loading={<PanelSkeleton rows={3} rowSize="56px" />}
    >
      {(journal) => <JournalFacts journal={journal} />}
    </AsyncPanel>
  )
}
