import { testRehearsals } from './rehearse-plan.suite.ts'

testRehearsals({ worlds: 400, plans: 5 })
