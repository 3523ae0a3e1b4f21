import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start.error.ts'

const BUSY = 5

/** An OS lock (via SQLite) that ends with the process. Returns the unlock function; throws StartError while the folder is in use. */
export function lockDataFolder(dataDirectory: string): () => void {
  const file = new DatabaseSync(join(dataDirectory, 'start.lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === BUSY)) throw cause
    throw new StartError(`Another npm start runs in ${dataDirectory}: stop it, or choose another folder with DATA_DIR.`, { cause })
  }
  return () => file.close()
}
