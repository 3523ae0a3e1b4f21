export { CountryDialog } from '../features/open-site/country-dialog.tsx'
export { SignInDialog } from '../features/sign-in/sign-in-dialog.tsx'
