import { defineRemote } from '@parlour/federation-sdk'
import manifest from '../remote.manifest.json' with { type: 'json' }
import { routes } from './routes.tsx'

export default defineRemote({
  name: manifest.name,
  ownedPaths: manifest.ownedPaths,
  routes,
  loadLocale: async (locale) => (await import(`./locales/${locale}.json`)).default,
})
