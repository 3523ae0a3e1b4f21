export interface SocialNetwork {
  readonly name: string
  readonly mark: string
}

const TELEGRAM: SocialNetwork = {
  name: 'Telegram',
  mark: 'M17.5 3.5L2.5 9.25l5 1.75L14 6.5l-4.5 5.75 5.25 4L17.5 3.5zM7.5 11v5l2.5-3',
}

export const MESSENGER_BOT = TELEGRAM

/** The configuration names the networks; an unknown one comes from a newer API and is left out. */
export const SOCIAL_NETWORKS: Readonly<Record<string, SocialNetwork>> = {
  telegram: TELEGRAM,
  x: { name: 'X', mark: 'M3.5 3.5h3.25l9.75 13h-3.25zM16 3.5l-5 5.5M8.9 11.3l-4.65 5.2' },
  facebook: {
    name: 'Facebook',
    mark: 'M3.5 2.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM11 17.5V9.25c0-1.5.75-2.25 2-2.25h1.25M8.5 11h5',
  },
  instagram: {
    name: 'Instagram',
    mark: 'M6 2.5h8A3.5 3.5 0 0 1 17.5 6v8a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 14V6A3.5 3.5 0 0 1 6 2.5zM10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM14.25 5.75h.01',
  },
  youtube: {
    name: 'YouTube',
    mark: 'M4.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 2 13V7a2.5 2.5 0 0 1 2.5-2.5zM8.5 7.5v5l4-2.5z',
  },
  linkedin: {
    name: 'LinkedIn',
    mark: 'M3.5 2.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM6.25 8.75v5M6.25 6.25h.01M9.5 13.75v-5M9.5 11c0-1.4.9-2.25 2.1-2.25s2.15.85 2.15 2.25v2.75',
  },
  whatsapp: {
    name: 'WhatsApp',
    mark: 'M2.75 17.25l1.1-3.6a7.25 7.25 0 1 1 2.75 2.65zM7.25 6.75c-.3 3.5 2.5 6.25 6 6l.5-1.5-2-1-1 .75a4 4 0 0 1-1.75-1.75l.75-1-1-2z',
  },
  discord: {
    name: 'Discord',
    mark: 'M7.25 4.25l-2.5.75C3.25 7.75 2.5 10.5 2.5 14c1.25 1 2.5 1.5 4 1.75l1-1.75M12.75 4.25l2.5.75c1.5 2.75 2.25 5.5 2.25 9-1.25 1-2.5 1.5-4 1.75l-1-1.75M6 13.25c2.5 1.25 5.5 1.25 8 0M7.25 4.25v1M12.75 4.25v1M7.5 10h.01M12.5 10h.01',
  },
}
