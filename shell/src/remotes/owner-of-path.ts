import { TEST_PAGES, type ReleaseVector } from '@parlour/contracts'

/** `page` is below the locale, without slashes at the ends; undefined when no remote owns it. */
export function ownerOfPath(page: string, remotes: ReleaseVector['remotes'], areTestPagesOn: boolean): string | undefined {
  if (!areTestPagesOn && TEST_PAGES.includes(page)) return undefined
  let best: { name: string; length: number } | undefined
  for (const [name, { ownedPaths }] of Object.entries(remotes)) {
    for (const owned of ownedPaths) {
      const isOwner = owned === '' ? page === '' : page === owned || page.startsWith(`${owned}/`)
      if (isOwner && (!best || owned.length > best.length)) best = { name, length: owned.length }
    }
  }
  return best?.name
}
