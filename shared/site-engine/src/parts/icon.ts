import { trustedHtml, type SafeHtml } from '../markup.ts'

const PATHS = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  lobby: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  promotions: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-6 0-5-4-3-4s3 4 3 4 1-4 3-4 3 4-3 4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.1',
  cashier: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H3zM3 7l12-4v4M16 13.5h1',
  'responsible-gaming': 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  page: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.1',
  slots: 'M3 5h18v14H3zM9 5v14M15 5v14M5.500 12h1M11.500 12h1M17.500 12h1',
  live: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6.500 6.500a8 8 0 0 0 0 11M17.500 6.500a8 8 0 0 1 0 11M3.500 3.500a12 12 0 0 0 0 17M20.500 3.500a12 12 0 0 1 0 17',
  table:
    'M7 3h11a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM3 7v13a1 1 0 0 0 1 1h11M12.500 8l3 3.500-3 3.500-3-3.500z',
  instant: 'M13 2 5 13.500h6L10 22l9-12h-6.500z',
  sport:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l4 3-1.500 4.500h-5L8 11zM12 3v5M20.500 9.500 16 11M17 19l-2.500-3.500M7 19l2.500-3.500M3.500 9.500 8 11',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
} as const

export type IconName = keyof typeof PATHS

export function icon(name: IconName): SafeHtml {
  return trustedHtml(`<svg class="icon i-${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`)
}

export function arrow(): SafeHtml {
  return trustedHtml('<i class="arrow"></i>')
}
