import { Type, type Static } from 'typebox'
import { PAGE_NEEDS, type PageNeed } from './page-access.ts'
import { Strict } from './parts.ts'

export const NAVIGATION_PLACES = ['header', 'account', 'workspace', 'console'] as const
export type NavigationPlace = (typeof NAVIGATION_PLACES)[number]

/** Icons of the kit. */
export const NAVIGATION_ICONS = [
  'alert',
  'bell',
  'cart',
  'check',
  'clock',
  'copy',
  'dot',
  'external',
  'eye',
  'globe',
  'info',
  'key',
  'link',
  'plus',
  'qr',
  'search',
  'user',
] as const
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number]

const oneOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [...names], description })

const Need = (description: string) => oneOf<PageNeed>(PAGE_NEEDS, description)

/** Path prefixes below the locale, of which the empty one is the home page. */
const Path = Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]*$' })

const NavigationFields = {
  place: oneOf(
    NAVIGATION_PLACES,
    'Header (at most two entries of all remotes together), account menu, workspace navigation, or console navigation.',
  ),
  path: Type.String({
    maxLength: 80,
    pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
    description: 'The page that it leads to: one of `routes`, without parameters.',
  }),
  icon: Type.Optional(oneOf(NAVIGATION_ICONS, 'Icon of the kit; a dot when missing. Shown in the workspace navigation.')),
  order: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 999, description: 'Smaller ones come first among the entries of remotes; 500 when missing.' }),
  ),
  needs: Type.Optional(Need('Who sees it; when missing, whoever may open the page.')),
}

/** An entry as the manifest of a remote declares it. */
export const NavigationEntry = Strict({
  ...NavigationFields,
  textKey: Type.String({
    maxLength: 80,
    pattern: '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$',
    description: 'Key of its text in `src/locales`: at most 30 characters in each language.',
  }),
})
export type NavigationEntry = Static<typeof NavigationEntry>

const Texts = Type.Record(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), Type.String({ maxLength: 200 }), {
  additionalProperties: false,
  maxProperties: 40,
})

/** An entry with its text in each language, which the build adds. */
export const BuiltNavigationEntry = Strict({ ...NavigationEntry.properties, texts: Texts })
export type BuiltNavigationEntry = Static<typeof BuiltNavigationEntry>

export const ServedNavigationEntry = Strict({ ...NavigationFields, texts: Texts })
export type ServedNavigationEntry = Static<typeof ServedNavigationEntry>

export const MOST_NAVIGATION_ENTRIES = 6

/** `remote.manifest.json`: what a remote is, owns and adds. `docs/teams/manifest.md` is written from it. */
export const RemoteManifest = Strict({
  name: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 60,
    description: 'Name of the remote in the registry, also the namespace of its texts.',
  }),
  ownedPaths: Type.Array(Path, {
    maxItems: 60,
    description: 'Path prefixes below the language that belong to the remote. No other remote owns the same.',
  }),
  routes: Type.Optional(
    Type.Array(Type.String({ maxLength: 120, pattern: '^[a-zA-Z0-9:/-]*$' }), {
      maxItems: 200,
      description: 'Every page below the own paths, such as `help-center/:article`. Without it, everything below the own paths is a page.',
    }),
  ),
  guarded: Type.Optional(
    Type.Array(Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]+$' }), {
      maxItems: 60,
      description:
        'Path prefixes below the own paths that only signed-in people open. What is guarded live, or lies below a guarded path of another remote, stays guarded.',
    }),
  ),
  needs: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 120, pattern: '^[a-zA-Z0-9:/-]*$' }),
      Need('A permission in the team, `staff`, or a role of the staff.'),
      {
        additionalProperties: false,
        maxProperties: 200,
        description: 'What a guarded page needs besides the sign-in, by route. Others see an explanation instead of the page.',
      },
    ),
  ),
  capabilities: Type.Optional(
    Type.Array(Type.String({ pattern: '^(http:/api(/[a-z0-9-]+)+(/\\*)?|host:[a-zA-Z]+)$', maxLength: 100 }), {
      maxItems: 200,
      description:
        'API calls (`http:/api/cart/*` is an area, `http:/api/pay` one call) and services of the shell (`host:notify`) that it uses.',
    }),
  ),
  navigation: Type.Optional(
    Type.Array(NavigationEntry, {
      maxItems: MOST_NAVIGATION_ENTRIES,
      description: 'Entries in the navigation of the product. They appear and go with the release.',
    }),
  ),
})
export type RemoteManifest = Static<typeof RemoteManifest>
