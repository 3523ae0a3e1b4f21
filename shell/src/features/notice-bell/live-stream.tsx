import { useLiveWorkspace } from './use-live-workspace.ts'

/** The live stream of a page without a header, whose bell would read it: a checkout shows money as soon as it is seen. */
export function LiveStream() {
  useLiveWorkspace()
  return null
}
