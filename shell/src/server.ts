export { sharedModules } from './ahead/shared-modules-ahead.ts'
export { prerenderPages } from './ahead/prerender-pages.ts'
