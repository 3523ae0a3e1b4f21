import { fetchedPart, type FetchedPart } from '../deferred/fetched-part.ts'
import type * as part from './watch-health.ts'

/** What blames and counts symptoms: fetched once the first page stands. */
export const healthPart: FetchedPart<typeof part> = fetchedPart(() => import(/* webpackChunkName: "health" */ './watch-health.ts'))
