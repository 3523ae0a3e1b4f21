import type { Block, OwnPicture, PageLayout } from './page-layout.ts'

const WIDTHS = [480, 960, 1600] as const

/** The stored widths of a picture: the standard ones below its own width, and its own. */
export function pictureWidths({ width }: Pick<OwnPicture, 'width'>): readonly number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

export function picturePath(picture: Pick<OwnPicture, 'hash' | 'width'>, width = picture.width): string {
  return `/media/pictures/${picture.hash}-${width}.webp`
}

export function picturesOf({ blocks }: Pick<PageLayout, 'blocks'>): readonly OwnPicture[] {
  return blocks.flatMap(placesOf).flatMap(({ picture }) => (picture === null ? [] : [picture]))
}

export function withoutPictures(layout: PageLayout, isStored: (picture: OwnPicture) => boolean): PageLayout {
  const emptied = <Place extends PicturePlace>(position: Place): Place =>
    position.picture !== null && !isStored(position.picture) ? { ...position, picture: null } : position
  const emptiedBlock = (block: Block): Block => {
    if (block.type === 'columns') return { ...block, cells: block.cells.map(emptied) }
    return 'picture' in block ? emptied(block) : block
  }
  return { ...layout, blocks: layout.blocks.map(emptiedBlock) }
}

type PicturePlace = { readonly picture: OwnPicture | null }

function placesOf(block: Block): readonly PicturePlace[] {
  if (block.type === 'columns') return block.cells
  return 'picture' in block ? [block] : []
}
