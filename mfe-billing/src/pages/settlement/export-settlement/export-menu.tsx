import { Menu } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { endpoints, QueryOf } from '@parlour/contracts'
import { useExportMenu } from '@parlour/federation-sdk'
import { client } from '../../../client.ts'

type ExportScope = Omit<QueryOf<typeof endpoints.exportSettlement>, 'format'>

export function ExportMenu({ scope }: { scope: ExportScope }) {
  const { t } = useTranslation('billing')
  const menu = useExportMenu({
    label: t('settlement.export.action'),
    formats: { csv: t('settlement.export.csv'), json: t('settlement.export.json') },
    fetchFile: async (format, signal) => client.exportSettlement.fetchFile({ query: { format, ...scope } }, signal),
    fileName: 'settlement',
    failedText: t('settlement.offline'),
  })
  return <Menu {...menu} />
}
