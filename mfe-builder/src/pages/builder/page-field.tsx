import type { SitePage } from '@parlour/site-engine'
import { SelectField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { TARGET_PAGES } from './block-names.ts'

export type PageFieldProps = { page: SitePage; onChange: (page: SitePage) => void }

export function PageField({ page, onChange }: PageFieldProps) {
  const { t } = useTranslation('builder')
  return (
    <SelectField
      label={t('fields.page')}
      value={page}
      options={TARGET_PAGES.map((name) => ({ value: name, label: t(`pages.${name}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = TARGET_PAGES.find((name) => name === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
