import { PAGES } from './route-paths.ts'
import { STAFF_ROLES, type StaffRole } from './staff-roles.ts'
import { TEAM_PERMISSIONS, type TeamPermission } from './team-roles.ts'

/** What a signed-in person needs for a page: a permission in the team, an account of the staff, or a role of it. */
export type PageNeed = TeamPermission | 'staff' | `staff:${StaffRole}`

export const PAGE_NEEDS: readonly PageNeed[] = [...TEAM_PERMISSIONS, 'staff', ...STAFF_ROLES.map((role): PageNeed => `staff:${role}`)]

interface Part {
  readonly ownedPaths: readonly string[]
  readonly guarded?: readonly string[]
}

/** What the shell guarded before manifests said it. */
const GUARDED_WITHOUT_MANIFEST: readonly string[] = [
  PAGES.cart,
  PAGES.chooseTheme,
  PAGES.created,
  PAGES.introduction,
  PAGES.overview,
  PAGES.myOrder,
  PAGES.mySite,
  PAGES.builder,
  PAGES.package,
  PAGES.personal,
  PAGES.settlement,
  PAGES.affiliate,
  PAGES.siteInfo,
  PAGES.operationAccount,
  PAGES.checkout,
  PAGES.console,
]

/** The path prefixes of a part that only signed-in people open. A release without the field guards what was guarded when it was made. */
export function guardedPathsOf({ ownedPaths, guarded }: Part): readonly string[] {
  return guarded ?? GUARDED_WITHOUT_MANIFEST.filter((path) => ownedPaths.some((owned) => isBelow(path, owned)))
}

/** No part opens a page below a path that another one guards. */
export function isGuardedPage(page: string, parts: Readonly<Record<string, Part>>): boolean {
  return Object.values(parts).some((part) => guardedPathsOf(part).some((path) => isBelow(page, path)))
}

/** Whether a page is at a path or below it; nothing is below the home page. */
export function isBelow(page: string, path: string): boolean {
  return page === path || (path !== '' && page.startsWith(`${path}/`))
}
