import { testHashingOfDesigns } from './hash-designs.suite.ts'

testHashingOfDesigns()
