import { openDatabase } from '../../src/platform/database.ts'
import { settlementOn } from './settlement-stand.ts'

const db = openDatabase(process.env.DATABASE_URL ?? '')
const now = new Date(process.env.RUN_AT ?? '')
await settlementOn(db, () => now, { batchSize: 3 }).closeDueDays()
await db.destroy()
