import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Link } from 'react-router-dom'
import classes from './queue-list.module.css'

export type StateTab = { id: string; label: string; count: number | undefined; to: { search: string }; isCurrent: boolean }

export function StateTabs({ label, tabs }: { label: string; tabs: readonly StateTab[] }) {
  const locale = useLocale()
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map(({ id, label: word, count, to, isCurrent }) => (
          <li key={id}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} className={classes.tab}>
              {word} <span className={classes.count}>{count === undefined ? '–' : formatCount(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
