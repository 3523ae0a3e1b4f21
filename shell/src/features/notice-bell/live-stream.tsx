import { useLiveWorkspace } from './use-live-workspace.ts'

export function LiveStream() {
  useLiveWorkspace()
  return null
}
