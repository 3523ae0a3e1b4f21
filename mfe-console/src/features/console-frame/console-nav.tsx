import { endpoints, PAGES, pagePath, type EndpointDefinition } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { hasRole } from './has-role.ts'
import classes from './console-frame.module.css'

const DESKS = [
  { id: 'releases', path: PAGES.console, call: endpoints.listReleases },
  { id: 'inbox', path: `${PAGES.console}/inbox`, call: endpoints.listContactMessages },
  { id: 'affiliates', path: `${PAGES.console}/affiliates`, call: endpoints.listLeagueApplications },
] as const satisfies readonly { id: string; path: string; call: EndpointDefinition }[]

/** The pages of the console that the signed-in roles may see; nothing for anybody else. */
export function ConsoleNav() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { pathname } = useLocation()
  const session = useSession()
  const roles = session.state === 'signed-in' ? session.user.roles : []
  const open = DESKS.filter(({ call }) => hasRole(roles, call))
  if (open.length === 0) return null
  return (
    <nav aria-label={t('desk.nav')} className={classes.nav}>
      <ul className={classes.list}>
        {open.map(({ id, path }) => (
          <li key={id}>
            <Link
              to={pagePath(locale, path)}
              aria-current={pathname === pagePath(locale, path) ? 'page' : undefined}
              className={classes.link}
            >
              {t(`${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
