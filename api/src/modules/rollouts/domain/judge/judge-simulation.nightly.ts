import { testSimulatedReleases } from './judge-simulation.suite.ts'

testSimulatedReleases({ healthyRuns: 6_000, defectRuns: 1_001, controlRuns: 400 })
