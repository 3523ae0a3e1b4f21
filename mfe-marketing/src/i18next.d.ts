import type texts from './locales/en.json'

declare module '@parlour/federation-sdk' {
  interface TextsOfParts {
    marketing: typeof texts
  }
}
