import type * as parts from './after-start.ts'
import { fetchedPart, type FetchedPart } from './fetched-part.ts'

export const afterStart: FetchedPart<typeof parts> = fetchedPart(() => import(/* webpackChunkName: "after-start" */ './after-start.ts'), {
  // The footer's profiles are part of every page.
  isPrerendered: true,
})
