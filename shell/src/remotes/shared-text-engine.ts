/** Types and separate instances only; the page's instance is available through react-i18next. */
export { createInstance } from 'i18next'
