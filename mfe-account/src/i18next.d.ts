import type texts from './locales/en.json'

declare module '@parlour/federation-sdk' {
  interface TextsOfParts {
    account: typeof texts
  }
}
