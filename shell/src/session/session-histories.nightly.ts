// @vitest-environment node
import { testHistories } from './session-histories.suite.ts'

testHistories(2_000)
