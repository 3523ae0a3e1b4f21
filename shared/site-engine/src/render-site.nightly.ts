import { testDesigns } from './render-site.suite.ts'
import { SAMPLE } from './tenant.fixture.ts'

testDesigns(SAMPLE, ['en', 'bn', 'th', 'ru', 'ja'])
