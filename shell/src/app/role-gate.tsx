import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { isOfStaff, PAGES, pagePath, type TeamPermission } from '@parlour/contracts'
import { workspaceOwner, useLocale, usePermission, useSession, type PageHandle } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { EmptyState, LinkButton, PageHeading } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import classes from './page-states.module.css'

export function gateRoute(route: RouteObject): RouteObject {
  const { needs } = (route.handle ?? {}) as Partial<PageHandle>
  const { Component } = route
  return needs === undefined || !Component ? route : { ...route, Component: gated(Component, needs) }
}

function gated(Page: ComponentType, needs: TeamPermission): ComponentType {
  return function GatedPage() {
    return usePermission(needs) ? <Page /> : <NotYourRole />
  }
}

function NotYourRole() {
  const t = useShellTexts()
  const locale = useLocale()
  const session = useSession()
  // Whoever just signed out is led away by the guard.
  if (session.state === 'signed-out') return null
  const { roles, teamRole } = session.user
  const isStaff = isOfStaff(roles)
  return (
    <div className={classes.state} data-rejected-role={isStaff ? 'staff' : teamRole}>
      <div className={classes.failure}>
        <PageHeading>{t('role.title')}</PageHeading>
        <EmptyState
          icon="user"
          title={isStaff ? t('role.staff') : t('role.text', { name: isolate(workspaceOwner(session)) })}
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
