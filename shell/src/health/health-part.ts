import { fetchedPart, type FetchedPart } from '../deferred/fetched-part.ts'
import type * as part from './watch-health.ts'

export const healthPart: FetchedPart<typeof part> = fetchedPart(() => import(/* webpackChunkName: "health" */ './watch-health.ts'))
