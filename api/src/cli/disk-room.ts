import { StartError } from './start.error.ts'

const SMALLEST_FREE_BYTES = 400 * 1024 * 1024

/** Throws StartError when less space is free than a start needs; `bavail` blocks of `bsize` bytes, as in statfs. */
export function assertDiskRoom(directory: string, { bavail, bsize }: { readonly bavail: number; readonly bsize: number }): void {
  if (bavail * bsize >= SMALLEST_FREE_BYTES) return
  throw new StartError(`The disk that holds ${directory} is full: free at least 400 MB and start again.`)
}
