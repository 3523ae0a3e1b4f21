import { openDatabase } from '../../src/platform/database.ts'
import { createMatrixWorld } from './matrix-world.ts'
import { runOwnershipMatrix } from './ownership-matrix.ts'

/** Writes the first fault or null as `verdict <JSON>`. */
const [connectionString = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const world = await createMatrixWorld({ db, connectionString, drop: () => db.destroy() })
const voidRequest = await runOwnershipMatrix(world, { isOneEnough: true }).then(
  ({ faults }) => faults[0] ?? null,
  (error: unknown) => `the matrix stopped: ${error instanceof Error ? error.message : String(error)}`,
)
await world.app.close()
process.stdout.write(`verdict ${JSON.stringify(voidRequest)}\n`)
