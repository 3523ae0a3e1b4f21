export { canonicalJson } from '@parlour/contracts'
