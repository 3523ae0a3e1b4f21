/** A part of the list in `settings.ts`. */
export const SITE_SETTINGS = [
  { name: 'SITE_BASE_DOMAIN', meaning: 'Sites are served at `<name>.<this>`', unset: '`localhost:<PORT>`', example: 'sites.example.com' },
  {
    name: 'SITE_ADDRESSES',
    meaning: 'IP addresses that a custom domain may point at ([how to](how-to/custom-domains.md))',
    unset: 'custom domains need a CNAME',
    example: '203.0.113.7',
  },
  {
    name: 'DNS_SERVERS',
    meaning: 'Comma-separated DNS servers that check custom domains, `address` or `address:port`',
    unset: "the machine's own",
  },
  {
    name: 'SITE_COUNTRY_HEADER',
    meaning: 'Header with the two-letter country of the visitor; your proxy must set it on every request',
    unset: 'countries are unknown',
    example: 'cf-ipcountry',
  },
  {
    name: 'SITE_BLOCKED_COUNTRIES',
    meaning: 'Comma-separated countries whose visitors see no site; needs `SITE_COUNTRY_HEADER`',
    unset: 'none',
    example: 'US,GB',
  },
  {
    name: 'CDN_PURGE_URL',
    meaning:
      'Cache in front that keeps pages of sites; a worker purges from it what has changed ([how to](how-to/cache-sites-in-varnish.md))',
    unset: 'caches in front keep no pages',
    example: 'http://10.0.0.5:6081/',
  },
  {
    name: 'THUMBNAILS',
    meaning: '`background` draws missing pictures of designs beside `npm start`; `off` does not',
    default: 'background',
    choices: ['background', 'off'],
  },
] as const
