export { componentTests } from '@parlour/tooling/component-tests'
