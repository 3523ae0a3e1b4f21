import { componentTests } from '@parlour/tooling/component-tests'

export default componentTests('mfe-marketing')
