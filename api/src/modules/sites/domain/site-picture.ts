export interface StoredPicture {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly name: string
  readonly bytes: number
  readonly addedAt: Date
  /** Whether players see it, or the draft or one of its undo steps has it. */
  readonly isUsed: boolean
}

export interface LibraryLimit {
  readonly most: number
  readonly mostBytes: number
}

export function bytesOf(library: readonly StoredPicture[]): number {
  return library.reduce((sum, { bytes }) => sum + bytes, 0)
}

export function hasRoom(library: readonly StoredPicture[], bytes: number, { most, mostBytes }: LibraryLimit): boolean {
  return library.length < most && bytesOf(library) + bytes <= mostBytes
}
