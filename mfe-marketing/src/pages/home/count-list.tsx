import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import type { ReactNode } from 'react'
import classes from './count-list.module.css'

type Count = { readonly id: string; readonly label: ReactNode; readonly count: number | undefined }

export function CountList({ counts }: { counts: readonly Count[] }) {
  const locale = useLocale()
  return (
    <dl className={classes.root}>
      {counts.map(({ id, label, count }) => (
        <div key={id} className={classes.entry}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.count}>
            <bdi dir="ltr">{count === undefined ? '–' : formatCount(count, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
