import type marketing from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { marketing: typeof marketing }
  }
}
