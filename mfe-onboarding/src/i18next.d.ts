import type onboarding from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { onboarding: typeof onboarding }
  }
}
