export { seedAffiliates } from './affiliates.seed.ts'
export { seedIdentity, DEMONSTRATION_AFFILIATE_CODE, DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './identity.seed.ts'
export { seedCatalog, seedDemonstrationRoyalties } from './catalog.seed.ts'
export { seedShowcase } from './showcase.seed.ts'
