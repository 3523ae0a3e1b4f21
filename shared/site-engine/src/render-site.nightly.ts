import { describe } from 'vitest'
import { testDesigns } from './render-site.suite.ts'
import { SAMPLE } from './tenant.fixture.ts'

describe('renderSite', () => testDesigns(SAMPLE, ['en', 'bn', 'th', 'ru', 'ja']))
