import type account from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { account: typeof account }
  }
}
