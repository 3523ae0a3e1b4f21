import { testPrerenderedPages } from './prerendered-pages.suite.tsx'

testPrerenderedPages('in turn')
