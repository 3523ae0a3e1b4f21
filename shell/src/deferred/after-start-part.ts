import type * as parts from './after-start.ts'
import { fetchedPart, type FetchedPart } from './fetched-part.ts'

/** What the shell needs only after the first page stands, or once something is pressed: one file, fetched when the page stands. */
export const afterStart: FetchedPart<typeof parts> = fetchedPart(() => import(/* webpackChunkName: "after-start" */ './after-start.ts'), {
  // The footer's profiles are part of every page.
  isPrerendered: true,
})
