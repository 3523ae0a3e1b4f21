import type billing from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { billing: typeof billing }
  }
}
