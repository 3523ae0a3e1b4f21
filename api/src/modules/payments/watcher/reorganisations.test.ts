import { testReorganisations } from './reorganisations.suite.ts'

testReorganisations(20)
