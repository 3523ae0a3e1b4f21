import type { PageFrame, PageHandle } from '@parlour/federation-sdk'
import { isGuardedPage, PAGES } from '@parlour/contracts'
import { useLocation, useMatches } from 'react-router-dom'
import { useShell } from './shell-context.ts'
import { splitPath } from './split-path.ts'

export interface CurrentPage {
  readonly page: string
  readonly remote: string | undefined
  readonly titleKey: string | undefined
  readonly head: PageHandle['head']
  readonly params: Readonly<Record<string, string | undefined>>
  readonly frame: PageFrame
}

export function useCurrentPage(): CurrentPage {
  const { page } = splitPath(useLocation().pathname)
  const matches = useMatches()
  const { remotes } = useShell().boot.vector
  const handles = matches.map(({ handle }) => readHandle(handle))
  return {
    page,
    remote: handles.findLast((handle) => handle.remote)?.remote,
    titleKey: handles.findLast((handle) => handle.titleKey)?.titleKey,
    head: handles.at(-1)?.head,
    params: matches.at(-1)?.params ?? {},
    frame: handles.findLast((handle) => handle.frame)?.frame ?? usualFrame(page, isGuardedPage(page, remotes)),
  }
}

function usualFrame(page: string, isGuarded: boolean): PageFrame {
  const isShowcase = page === PAGES.home || page.startsWith('services/') || page === PAGES.newbossIgamingAlliance
  return { header: isShowcase ? 'transparent' : 'solid', footer: isGuarded ? 'none' : 'full' }
}

function readHandle(handle: unknown): Partial<PageHandle> & { remote?: string } {
  return typeof handle === 'object' && handle !== null ? handle : {}
}
