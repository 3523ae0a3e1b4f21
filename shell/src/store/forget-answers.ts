import { apiRoot } from '@parlour/api-client'
import type { PageStore } from './create-store.ts'

/**
 * Drops every answer that the page keeps, so that what is shown is asked for again. It waits for calls that change something: a reset gives
 * them up, and whoever joins or leaves a team waits for the answer to that very call.
 */
export async function forgetAnswers({ dispatch }: Pick<PageStore, 'dispatch'>): Promise<void> {
  await Promise.allSettled(dispatch(apiRoot.util.getRunningMutationsThunk()))
  dispatch(apiRoot.util.resetApiState())
}
