import { testRehearsals } from './rehearse-plan.suite.ts'

testRehearsals({ worlds: 1_000, plans: 15 })
