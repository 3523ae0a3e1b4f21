export type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of docs/requirements.md that the test proves, separated by spaces. */
    readonly req?: string
  }
}
