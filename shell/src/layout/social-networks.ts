import type { IconName } from '@parlour/ui'

/** One social profile of the product. */
export interface SocialNetwork {
  readonly name: string
  readonly icon: IconName
  readonly href: string
}

/** The eight profiles of the footer; an installation edits this list and no other file. */
export const SOCIAL_NETWORKS: readonly SocialNetwork[] = [
  { name: 'Telegram', icon: 'social-telegram', href: 'https://t.me/' },
  { name: 'X', icon: 'social-x', href: 'https://x.com/' },
  { name: 'Facebook', icon: 'social-facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', icon: 'social-instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', icon: 'social-youtube', href: 'https://www.youtube.com/' },
  { name: 'LinkedIn', icon: 'social-linkedin', href: 'https://www.linkedin.com/' },
  { name: 'WhatsApp', icon: 'social-whatsapp', href: 'https://www.whatsapp.com/' },
  { name: 'Discord', icon: 'social-discord', href: 'https://discord.com/' },
]
