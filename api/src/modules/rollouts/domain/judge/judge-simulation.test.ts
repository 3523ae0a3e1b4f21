import { testSimulatedReleases } from './judge-simulation.suite.ts'

testSimulatedReleases({ healthyRuns: 1_500, defectRuns: 201, controlRuns: 60 })
