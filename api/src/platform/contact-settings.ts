/** A part of the list in `settings.ts`. */
export const CONTACT_SETTINGS = [
  {
    name: 'CONTACT_PHONE',
    meaning: 'International telephone number in the footer',
    unset: 'an example, in production none',
    example: '+44 20 7946 0958',
  },
  {
    name: 'CONTACT_EMAIL',
    meaning: 'Email address in the footer',
    unset: 'an example, in production none',
    example: 'support@example.com',
  },
  { name: 'CONTACT_CHAT_URL', meaning: 'Page of a live chat, `https://`', unset: 'none', example: 'https://chat.example.com' },
  {
    name: 'SOCIAL_PROFILES',
    meaning:
      'Comma-separated profiles on Telegram, X, Facebook, Instagram, YouTube, LinkedIn, WhatsApp and Discord, in the order of the footer',
    unset: 'the home pages of all eight, in production none',
    example: 'https://t.me/example,https://x.com/example',
  },
] as const
