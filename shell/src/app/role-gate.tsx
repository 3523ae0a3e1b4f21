import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { isOfStaff, PAGES, pagePath, type PageNeed, type VectorEntry } from '@parlour/contracts'
import { workspaceOwner, useLocale, usePermission, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { EmptyState, LinkButton, PageHeading } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import classes from './page-states.module.css'

export function gateRoute(route: RouteObject, needs: VectorEntry['needs'] = {}): RouteObject {
  // Releases older than the field of the manifest name it in the handle.
  const need = needs[route.path ?? ''] ?? (route.handle as { needs?: PageNeed } | undefined)?.needs
  const { Component } = route
  return need === undefined || !Component ? route : { ...route, Component: gated(Component, need) }
}

function gated(Page: ComponentType, need: PageNeed): ComponentType {
  return function GatedPage() {
    return usePermission(need) ? <Page /> : <NotYourRole need={need} />
  }
}

function NotYourRole({ need }: { need: PageNeed }) {
  const t = useShellTexts()
  const locale = useLocale()
  const session = useSession()
  // Whoever just signed out is led away by the guard.
  if (session.state === 'signed-out') return null
  const { roles, teamRole } = session.user
  const isStaff = isOfStaff(roles)
  const textFor = () => {
    if (need.startsWith('staff')) return t('role.staffOnly')
    return isStaff ? t('role.staff') : t('role.text', { name: isolate(workspaceOwner(session)) })
  }
  return (
    <div className={classes.state} data-rejected-role={isStaff ? 'staff' : teamRole}>
      <div className={classes.failure}>
        <PageHeading>{t('role.title')}</PageHeading>
        <EmptyState
          icon="user"
          title={textFor()}
          action={
            <LinkButton variant="secondary" to={pagePath(locale, isStaff ? PAGES.console : PAGES.mySite)}>
              {t(isStaff ? 'nav.console' : 'nav.mySite')}
            </LinkButton>
          }
        />
      </div>
    </div>
  )
}
