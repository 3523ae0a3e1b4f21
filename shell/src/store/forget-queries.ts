import { apiRoot } from '@parlour/api-client'
import type { PageStore } from './create-store.ts'

/** Refetches what is shown. Waits for mutations, which a reset would abort, e.g. when joining or leaving a team. */
export async function forgetQueries({ dispatch }: Pick<PageStore, 'dispatch'>): Promise<void> {
  await Promise.allSettled(dispatch(apiRoot.util.getRunningMutationsThunk()))
  dispatch(apiRoot.util.resetApiState())
}
