import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Code } from '../release-facts/code.tsx'
import classes from './audit-log.module.css'
import { changedValues } from './changed-values.ts'

export function ChangedTable({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const changes = changedValues(before, after)
  if (changes.length === 0) return <span className={classes.meta}>{t('diff.same')}</span>
  const texts = t('audit.changes', { number: formatCount(changes.length, locale) })
  return (
    <details className={classes.changes}>
      <summary>{texts}</summary>
      <Table caption={texts} isCaptionHidden density="dense">
        <thead>
          <tr>
            <th scope="col">{t('audit.value')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path}>
              <th scope="row">
                <Code>{change.path}</Code>
              </th>
              <td>
                <Code>{change.before}</Code>
              </td>
              <td>
                <Code>{change.after}</Code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
