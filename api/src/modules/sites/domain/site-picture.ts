/** A picture in the library of a site. */
export interface StoredPicture {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly name: string
  /** Of all its widths. */
  readonly bytes: number
  readonly addedAt: Date
  /** Whether players see it, or the draft or one of its steps back has it. */
  readonly isUsed: boolean
}

/** How much a library may hold. */
export interface LibraryLimit {
  readonly most: number
  readonly mostBytes: number
}

/** What all pictures of a library weigh. */
export function bytesOf(library: readonly StoredPicture[]): number {
  return library.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Whether a library has room for one more picture of so many bytes. */
export function hasRoom(library: readonly StoredPicture[], bytes: number, { most, mostBytes }: LibraryLimit): boolean {
  return library.length < most && bytesOf(library) + bytes <= mostBytes
}
