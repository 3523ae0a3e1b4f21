import { layoutInTheKit } from './shared/tooling/stylelint/layout-in-the-kit.ts'

const PHYSICAL_SIDES = ['top', 'right', 'bottom', 'left']
const PHYSICAL_PROPERTIES = [
  ...PHYSICAL_SIDES,
  ...PHYSICAL_SIDES.map((side) => `margin-${side}`),
  ...PHYSICAL_SIDES.map((side) => `padding-${side}`),
  ...PHYSICAL_SIDES.map((side) => `scroll-margin-${side}`),
  ...PHYSICAL_SIDES.map((side) => `scroll-padding-${side}`),
  ...PHYSICAL_SIDES.map((side) => `/^border-${side}(-|$)/`),
  '/^border-(top|bottom)-(left|right)-radius$/',
]

const COLOURED =
  '/^(color|fill|stroke|background|background-color|border.*|outline.*|box-shadow|caret-color|accent-color|text-decoration.*)$/'
const SPACED = '/^(margin.*|padding.*|gap|row-gap|column-gap|inset.*|border-radius|border-.*-radius|font-size)$/'

const DISALLOWED_LOOKS = {
  'text-align': ['left', 'right'],
  float: ['left', 'right'],
  clear: ['left', 'right'],
  'text-transform': ['uppercase', 'capitalize'],
  'background-image': ['/gradient\\(/'],
  background: ['/gradient\\(/'],
  'backdrop-filter': ['/.+/'],
  [COLOURED]: ['/(^|[^-\\w])(rgb|rgba|hsl|hsla|oklch|lab|lch)\\(/'],
}

const DISALLOWED_VALUES = {
  ...DISALLOWED_LOOKS,
  [SPACED]: ['/(^|[\\s(-])(?!0px|1px|2px)\\d*\\.?\\d+px/'],
}

/** Widths at which a page may change its form. */
const BREAKPOINTS = ['480px', '576px', '768px', '1024px', '1200px', '1280px']

/** The only files that may name a raw colour or length. */
const TOKEN_FILES = ['shared/ui/src/styles/*.css']

/** Parts whose layout comes from the kit. */
const LAYOUT_FROM_KIT = ['shell/**/*.css', 'mfe-*/**/*.css']

/** Whole pages without the kit: they have lengths, breakpoints and class names of their own. */
const SITE_FILES = ['shared/site-engine/src/styles/**/*.css']
const OWN_PAGE_FILES = [...SITE_FILES, 'api/src/modules/backoffice/*.css']

/** Colours that no palette has. */
const PLAIN_FILES = ['shared/site-engine/src/styles/{notice,panels}.css', 'api/src/modules/backoffice/*.css']

export default {
  plugins: [layoutInTheKit],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '**/.data/**', '**/coverage/**', 'shared/tooling/boundary-proof/**'],
  reportNeedlessDisables: true,
  rules: {
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-hex': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-no-important': true,
    'declaration-property-unit-disallowed-list': [
      { [SPACED]: ['rem', 'pt', 'cm'], 'font-size': ['px', 'rem', 'pt'] },
      { message: 'Use a token of the scale: var(--space-…), var(--font-size-…), var(--radius-…).' },
    ],
    'declaration-property-value-disallowed-list': [
      DISALLOWED_VALUES,
      {
        message:
          'Use a logical value, a token of the scale (1px and 2px lines are fine), or a plain look (no gradient, glass or uppercase).',
      },
    ],
    'function-no-unknown': true,
    'length-zero-no-unit': true,
    'max-nesting-depth': [2, { ignoreAtRules: ['layer', 'media', 'supports', 'container', 'starting-style'] }],
    'media-feature-name-no-unknown': true,
    'media-feature-name-value-allowed-list': [{ width: BREAKPOINTS }, { message: 'Use a breakpoint that the other pages have.' }],
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': [true, { ignoreAtRules: ['layer'] }],
    'no-irregular-whitespace': true,
    'property-disallowed-list': [
      PHYSICAL_PROPERTIES,
      { message: 'Use the logical property: margin-inline-start, inset-block-end, border-start-end-radius …' },
    ],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'property-no-vendor-prefix': true,
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'A class of a CSS module is camelCase.' }],
    'selector-max-id': 0,
    'selector-max-universal': 1,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
    'value-no-vendor-prefix': true,
  },
  overrides: [
    { files: LAYOUT_FROM_KIT, rules: { 'parlour/layout-in-the-kit': true } },
    {
      files: TOKEN_FILES,
      rules: {
        'color-no-hex': null,
        'declaration-no-important': null,
        'declaration-property-unit-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
        'no-duplicate-selectors': null,
        'property-no-vendor-prefix': null,
      },
    },
    {
      files: OWN_PAGE_FILES,
      rules: {
        'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-syntaxes'] }],
        'declaration-property-unit-disallowed-list': null,
        'declaration-property-value-disallowed-list': [DISALLOWED_LOOKS, { message: 'Use a colour of the palette and a plain look.' }],
        'media-feature-name-value-allowed-list': null,
        'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust', '-webkit-box-decoration-break'] }],
        'selector-class-pattern': ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', { message: 'A class of a page is kebab-case.' }],
      },
    },
    // A kind of header, hero or lobby overrides rules that are more specific than its own.
    { files: SITE_FILES, rules: { 'declaration-no-important': null } },
    // The addressed studio is marked without a script.
    { files: ['shared/site-engine/src/styles/pages/lobby.css'], rules: { 'selector-max-id': 1 } },
    {
      files: PLAIN_FILES,
      rules: { 'color-no-hex': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
}
