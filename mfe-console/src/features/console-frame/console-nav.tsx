import { endpoints, PAGES, pagePath, type EndpointDefinition } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { hasRole } from './has-role.ts'
import classes from './console-frame.module.css'

type Desk = { id: string; path: string; call: EndpointDefinition; below?: readonly string[] }

const DESKS = [
  { id: 'releases', path: PAGES.console, call: endpoints.listReleases, below: ['candidates', 'trains'] },
  { id: 'vectors', path: `${PAGES.console}/vectors`, call: endpoints.getVectorFacts },
  { id: 'audit', path: `${PAGES.console}/audit`, call: endpoints.listReleaseAudit },
  { id: 'inbox', path: `${PAGES.console}/inbox`, call: endpoints.listContactMessages },
  { id: 'affiliates', path: `${PAGES.console}/affiliates`, call: endpoints.listLeagueApplications },
  { id: 'staff', path: `${PAGES.console}/staff`, call: endpoints.listStaff },
  { id: 'staffAudit', path: `${PAGES.console}/staff-audit`, call: endpoints.listStaffAudit },
] as const satisfies readonly Desk[]

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
        {open.map((desk) => (
          <li key={desk.id}>
            <Link to={pagePath(locale, desk.path)} aria-current={currentOf(desk, pathname, locale)} className={classes.link}>
              {t(`${desk.id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function currentOf({ path, below = [] }: Desk, pathname: string, locale: Locale): 'page' | 'true' | undefined {
  const root = pagePath(locale, path)
  if (pathname === root) return 'page'
  return below.some((name) => pathname.startsWith(`${root}/${name}/`)) ? 'true' : undefined
}
