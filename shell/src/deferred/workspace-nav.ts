import { lazyFrom, loadOnce } from './lazy-from.tsx'

/** Of its own, because public pages never need it. */
const loadWorkspaceNav = loadOnce(() => import(/* webpackChunkName: "workspace-nav" */ '../layout/workspace-nav.tsx'))

export const WorkspaceNav = lazyFrom(loadWorkspaceNav, (loaded) => loaded.WorkspaceNav)
