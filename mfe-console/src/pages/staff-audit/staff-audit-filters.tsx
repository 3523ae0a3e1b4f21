import { Button, LinkButton, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './staff-audit-page.module.css'

const FIELDS = ['actor', 'action', 'subject'] as const
const LENGTHS = { actor: 20, action: 60, subject: 100 } as const

export type StaffAuditFilter = Readonly<Record<(typeof FIELDS)[number], string>>

/** An invalid action counts as not set. */
export function filterOf(params: URLSearchParams): StaffAuditFilter {
  const textOf = (field: (typeof FIELDS)[number]) => (params.get(field) ?? '').trim().slice(0, LENGTHS[field])
  const action = textOf('action')
  return { actor: textOf('actor'), action: /^[a-z][A-Za-z]*$/.test(action) ? action : '', subject: textOf('subject') }
}

export type StaffAuditFiltersProps = { filter: StaffAuditFilter; onFilter: (filter: StaffAuditFilter) => void }

export function StaffAuditFilters({ filter, onFilter }: StaffAuditFiltersProps) {
  const { t } = useTranslation('console')
  const isFiltered = FIELDS.some((field) => filter[field] !== '')
  return (
    <form
      role="search"
      className={classes.filters}
      action={(form) => {
        const typed = FIELDS.map((field) => [field, form.get(field)] as const)
        onFilter(filterOf(new URLSearchParams(typed.flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])))))
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          type="search"
          name={field}
          dir="auto"
          autoComplete="off"
          label={t(`staffAudit.${field}`)}
          hint={t(`staffAudit.${field}Hint`)}
          defaultValue={filter[field]}
          maxLength={LENGTHS[field]}
          enterKeyHint="search"
        />
      ))}
      <div className={classes.send}>
        <Button type="submit" variant="secondary">
          {t('inbox.find')}
        </Button>
        {isFiltered ? (
          <LinkButton variant="secondary" to={{ search: '' }}>
            {t('staffAudit.showAll')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}
