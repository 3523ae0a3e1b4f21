import type * as parts from './after-start.ts'
import { lazyFrom, lazyOverlay, loadOnce, type Loader } from './lazy-from.tsx'

export const loadAfterStart: Loader<typeof parts> = loadOnce(() => import(/* webpackChunkName: "after-start" */ './after-start.ts'))

export const DepositBar = lazyFrom(loadAfterStart, (loaded) => loaded.DepositBar)
export const DraftChip = lazyFrom(loadAfterStart, (loaded) => loaded.DraftChip)
export const LiveStream = lazyFrom(loadAfterStart, (loaded) => loaded.LiveStream)
export const MobileDrawer = lazyOverlay(loadAfterStart, (loaded) => loaded.MobileDrawer)
export const NoticeBell = lazyFrom(loadAfterStart, (loaded) => loaded.NoticeBell)
export const PaletteButton = lazyFrom(loadAfterStart, (loaded) => loaded.PaletteButton)
export const PreviewBar = lazyFrom(loadAfterStart, (loaded) => loaded.PreviewBar)
export const Profiles = lazyFrom(loadAfterStart, (loaded) => loaded.Profiles)
