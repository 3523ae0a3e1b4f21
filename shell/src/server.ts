export { sharedModules } from './prerender/prerender-modules.ts'
export { pagesToPrerender, prerenderPages } from './prerender/prerender-pages.ts'
