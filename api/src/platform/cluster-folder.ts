import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const OTHERS_MAY_ENTER = 0o001
const FALLBACK = '/var/lib/parlour'

/** PostgreSQL cannot run as root, so root with an inaccessible data folder (such as /root) uses /var/lib/parlour. */
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
