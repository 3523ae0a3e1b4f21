// @vitest-environment jsdom
import { testHostileTexts } from './own-page.suite.ts'

testHostileTexts(2_000)
