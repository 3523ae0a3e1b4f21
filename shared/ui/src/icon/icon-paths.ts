/** Stroke paths on a 20 x 20 grid, 1.5 px, round caps. A dot is a zero-length stroke. */
export const ICON_PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  cart: 'M2.5 3.5h2l2 9.5h8.5l1.8-6.5H5.2M8 16.5h.01M14 16.5h.01',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5zM8.3 17.5h3.4',
  user: 'M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.5 17c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM2.5 10h15M10 2.5c2.3 2 3.3 4.6 3.3 7.5s-1 5.5-3.3 7.5c-2.3-2-3.3-4.6-3.3-7.5s1-5.5 3.3-7.5z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  moon: 'M16.8 11.9A7 7 0 0 1 8.1 3.2a7 7 0 1 0 8.7 8.7z',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 3L2.5 16.5h15L10 3zM10 8v4M10 14.25h.01',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.25v4.5M10 6.5h.01',
  'danger-circle': 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 6v4.75M10 13.5h.01',
  dot: 'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  arrow: 'M3.5 10h13M11.5 5l5 5-5 5',
  chevron: 'M8 5l5 5-5 5',
  'chevron-down': 'M5 8l5 5 5-5',
  external: 'M11.5 3.5h5v5M16.5 3.5l-7.5 7.5M14.5 11.5v4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h4',
  copy: 'M7.5 7.5h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM4 12.5h-.5a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1V4',
  eye: 'M1.8 10C3.5 6.5 6.5 4.5 10 4.5s6.5 2 8.2 5.5c-1.7 3.5-4.7 5.5-8.2 5.5S3.5 13.5 1.8 10zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  'eye-off':
    'M3 3l14 14M8.1 4.7c.6-.1 1.2-.2 1.9-.2 3.5 0 6.5 2 8.2 5.5-.6 1.2-1.3 2.2-2.2 3M13.3 14.9c-1 .4-2.1.6-3.3.6-3.5 0-6.5-2-8.2-5.5.8-1.7 2-3 3.4-4M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5',
  search: 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13 13l4 4',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11a1 1 0 0 0 1 1h6.6a1 1 0 0 0 1-1l.7-11M8.25 9v5M11.75 9v5',
  qr: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v.01M12 17h.01M15 17h2v-2',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 5.5V10l3 2',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  logout: 'M12 6V4a1 1 0 0 0-1-1H4.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1H11a1 1 0 0 0 1-1v-2M8.5 10h8.5M14 7l3 3-3 3',
} as const

/** The name of an icon of the set. */
export type IconName = keyof typeof ICON_PATHS

/** Icons that point along the reading direction and therefore mirror in right-to-left. */
export const DIRECTIONAL_ICONS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'chevron', 'external', 'logout'])
