import { isGuardedPage, type NavigationPlace, type ReleaseVector } from '@parlour/contracts'
import { mayDo, useHydrated, useLocale, useSession, type NavigationLink, type SessionView } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { useShell } from '../app/shell-context.ts'

const USUAL_ORDER = 500

const NONE: readonly NavigationLink[] = []

/** Prerendered markup is older than the entries of other remotes, so that they come after it is taken over. */
export function useNavigation(place: NavigationPlace): readonly NavigationLink[] {
  const { remotes } = useShell().boot.vector
  const session = useSession()
  const locale = useLocale()
  return useHydrated() ? linksOf(remotes, place, { session, locale }) : NONE
}

/** What the person may open of the entries that remotes declare, in order. */
export function linksOf(
  remotes: ReleaseVector['remotes'],
  place: NavigationPlace,
  { session, locale }: { readonly session: SessionView; readonly locale: Locale },
): readonly NavigationLink[] {
  return Object.values(remotes)
    .flatMap(({ navigation = [], needs = {} }) => navigation.map((entry) => ({ ...entry, need: entry.needs ?? needs[entry.path] })))
    .filter((entry) => entry.place === place)
    .filter(({ path, need = isGuardedPage(path, remotes) ? 'own-account' : undefined }) => need === undefined || mayDo(session, need))
    .toSorted((one, other) => (one.order ?? USUAL_ORDER) - (other.order ?? USUAL_ORDER))
    .map(({ path, icon = 'dot', texts }) => ({ path, icon, text: texts[locale] ?? texts.en ?? '' }))
}
