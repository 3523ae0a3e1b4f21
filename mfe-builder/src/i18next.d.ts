import type texts from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { builder: typeof texts }
  }
}
