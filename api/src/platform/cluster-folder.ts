import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const OTHERS_MAY_ENTER = 0o001
const FALLBACK = '/var/lib/parlour'

/**
 * Where the database cluster of a data folder lies: inside it, but for root in a folder that only root may enter (such as /root).
 * PostgreSQL refuses to run as root and its ordinary user could not reach such a folder, so the cluster lies in /var/lib/parlour then.
 */
export async function clusterFolderOf(dataDirectory: string, isRoot = process.getuid?.() === 0): Promise<string> {
  const inside = join(resolve(dataDirectory), 'postgres')
  if (!isRoot || (await isReachable(dirname(inside)))) return inside
  return join(FALLBACK, createHash('sha256').update(inside).digest('hex').slice(0, 16))
}

async function isReachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  const parent = dirname(folder)
  return (mode & OTHERS_MAY_ENTER) !== 0 && (parent === folder || isReachable(parent))
}
