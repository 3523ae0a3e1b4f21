/** What remotes may use of the text engine: types, and an engine of their own; the page's engine comes through its React side. */
export { createInstance } from 'i18next'
