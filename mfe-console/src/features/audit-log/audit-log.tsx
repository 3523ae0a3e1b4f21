import { formatCount } from '@parlour/i18n'
import { Pill, Table } from '@parlour/ui'
import { useTexts } from '../console-frame/use-texts.ts'
import { Code } from '../release-facts/facts.tsx'
import classes from './audit-log.module.css'

export function ChainMark({ isIntact }: { isIntact: boolean }) {
  const { t } = useTexts()
  return (
    <p>
      <Pill tone={isIntact ? 'success' : 'danger'}>{t(isIntact ? 'audit.intact' : 'audit.broken')}</Pill>
    </p>
  )
}

export function ChangedTable({ before, after }: { before: unknown; after: unknown }) {
  const { t, locale } = useTexts()
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

interface ChangedValue {
  readonly path: string
  readonly before: string
  readonly after: string
}

export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, before: from.get(path) ?? '–', after: to.get(path) ?? '–' }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value as string | number | boolean)]])
  const entries = Object.entries(value).map(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
  return new Map(entries.flatMap((one) => [...one]))
}
