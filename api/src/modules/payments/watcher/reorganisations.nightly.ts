import { testReorganisations } from './reorganisations.suite.ts'

testReorganisations(60)
