import { defineRemote } from '@parlour/federation-sdk'
import manifest from '../remote.manifest.json' with { type: 'json' }
import { onboardingRoutes } from './routes.tsx'

export default defineRemote({
  name: manifest.name,
  ownedPaths: manifest.ownedPaths,
  routes: onboardingRoutes,
  loadLocale: async (locale) => (await import(`./locales/${locale}.json`)).default,
})
