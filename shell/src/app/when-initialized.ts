import type { DataRouter } from 'react-router-dom'

/** Resolves when the first page of a router, with its data, can be rendered. */
export function whenInitialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
