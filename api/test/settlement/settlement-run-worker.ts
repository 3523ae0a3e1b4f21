import { openDatabase } from '../../src/platform/database.ts'
import { settlementOn } from './settlement-stand.ts'

/** A run in a process of its own, so that a test can kill it. */
const db = openDatabase(process.env.DATABASE_URL ?? '')
const now = new Date(process.env.RUN_AT ?? '')
await settlementOn(db, () => now, 3).closeDueDays()
await db.destroy()
