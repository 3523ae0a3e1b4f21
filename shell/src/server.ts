export { sharedModules } from './ahead/shared-modules-ahead.ts'
export { pagesAhead, prerenderPages } from './ahead/prerender-pages.ts'
