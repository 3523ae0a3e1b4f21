import type { ThemeParameters } from './design.types.ts'

export type ThemePresets = {
  readonly templateId: string
  /** ISO date of the first four themes; each further theme follows `every` days after the previous one. */
  readonly since: string
  readonly every: number
  readonly fit: Partial<ThemeParameters>
  readonly presets: readonly string[]
}

function themePresets(templateId: string, since: string, every: number, fit: Partial<ThemeParameters>, presets: string): ThemePresets {
  return { templateId, since, every, fit, presets: presets.split(' ') }
}

export const THEME_PRESETS: readonly ThemePresets[] = [
  themePresets(
    'aurora',
    '2025-06-02',
    17,
    {},
    'Canyon Almond Ember Loft Nocturne Isle Matinee Dune Juniper Kite Lagoon Origami Velvet Harvest Zephyr Meadow',
  ),
  themePresets(
    'harbour',
    '2025-06-06',
    17,
    {},
    'Drift Tundra Sierra Haven Willow Lumen Alpine Oasis Porcelain Lagoon Glacier Granite Pebble Summit Zephyr Cotton',
  ),
  themePresets(
    'folio',
    '2025-06-10',
    17,
    {},
    'Tundra Cedar Woodcut Folk Mirador Quill Matinee Press Sonata Gallery Nocturne Verso Basalt Reed Raku Sierra',
  ),
  themePresets(
    'ledger',
    '2025-06-14',
    17,
    { density: 'compact', tileRatio: '1 / 1' },
    'Delta Flint Metro Axis Stencil Quartz Harvest Echo Alpine Timber Drift Summit Nomad Tempo Birch Glacier',
  ),
  themePresets(
    'tessera',
    '2025-06-18',
    17,
    { tileRatio: '1 / 1' },
    'Tempo Meadow Echo Origami Vista Metro Cinder Stencil Ember Isle Granite Nomad Juniper Delta Loft Dune',
  ),
  themePresets(
    'dock',
    '2025-06-22',
    17,
    {},
    'Almond Oasis Meadow Lagoon Porcelain Velvet Kite Juniper Drift Vista Cotton Lumen Willow Haven Pebble Loft',
  ),
  themePresets(
    'marquee',
    '2025-07-09',
    17,
    { tileRatio: '2 / 3' },
    'Fjord Quill Parade Sierra Raku Verso Nocturne Gallery Canyon Folk Woodcut Reed Umbra Press Sonata Glacier Mirador Cedar Quartz Porcelain',
  ),
  themePresets(
    'plaza',
    '2025-08-03',
    17,
    {},
    'Pebble Summit Harvest Tundra Dune Haven Isle Oasis Alpine Lumen Willow Granite Zephyr Vista Cotton Ember Almond Lagoon Origami Velvet',
  ),
  themePresets(
    'gazette',
    '2025-08-29',
    17,
    { density: 'compact', tileRatio: '1 / 1' },
    'Basalt Stencil Echo Press Woodcut Delta Mirador Cedar Quartz Metro Axis Quill Flint Folk Timber Nomad Sonata Verso Cinder Birch',
  ),
  themePresets(
    'atrium',
    '2025-09-23',
    17,
    {},
    'Dune Parade Reed Fjord Origami Nocturne Glacier Umbra Cotton Sonata Kite Juniper Zephyr Matinee Drift Ember Pebble Haven Isle Canyon',
  ),
  themePresets(
    'velum',
    '2025-10-19',
    17,
    { density: 'airy' },
    'Vista Willow Tundra Sierra Raku Meadow Lagoon Reed Oasis Folk Woodcut Loft Lumen Press Matinee Quill Sonata Verso Velvet Gallery',
  ),
  themePresets(
    'rotunda',
    '2025-11-13',
    17,
    { tileRatio: '1 / 1' },
    'Isle Fjord Kite Umbra Drift Parade Willow Lumen Porcelain Nocturne Zephyr Canyon Almond Quartz Loft Haven Harvest Juniper Origami Velvet',
  ),
  themePresets(
    'pylon',
    '2025-12-08',
    17,
    { density: 'compact', tileRatio: '1 / 1' },
    'Echo Harvest Axis Alpine Basalt Delta Cinder Drift Quartz Cedar Tempo Stencil Granite Glacier Flint Metro Timber Nomad Summit Birch',
  ),
  themePresets(
    'quarry',
    '2026-01-03',
    17,
    {},
    'Porcelain Axis Metro Echo Alpine Matinee Reed Timber Kite Umbra Birch Basalt Delta Parade Nomad Tempo Dune Flint Stencil Fjord',
  ),
  themePresets(
    'lantern',
    '2026-01-28',
    17,
    { tileRatio: '4 / 5' },
    'Summit Sierra Lumen Porcelain Granite Origami Oasis Almond Ember Cotton Vista Pebble Tundra Isle Juniper Kite Velvet Glacier Haven Meadow',
  ),
  themePresets(
    'compass',
    '2026-02-23',
    16,
    {},
    'Gallery Matinee Quill Woodcut Alpine Mirador Folk Granite Sierra Vista Cedar Oasis Dune Raku Verso Ember Meadow Sonata Press Tundra',
  ),
  themePresets(
    'canvas',
    '2026-03-20',
    15,
    {},
    'Matinee Dune Quartz Almond Umbra Kite Oasis Porcelain Fjord Isle Tundra Harvest Canyon Reed Lagoon Origami Summit Zephyr Parade Loft',
  ),
  themePresets(
    'almanac',
    '2026-04-14',
    13,
    { density: 'airy', tileRatio: '1 / 1' },
    'Gallery Flint Delta Basalt Birch Woodcut Harvest Mirador Metro Timber Quill Nocturne Nomad Tempo Verso Cinder Folk Axis Alpine Raku',
  ),
  themePresets(
    'opera',
    '2026-05-10',
    12,
    { tileRatio: '3 / 4' },
    'Quartz Folk Canyon Gallery Velvet Quill Lagoon Kite Fjord Glacier Mirador Cedar Lumen Sierra Umbra Press Raku Dune Parade Verso',
  ),
  themePresets(
    'relay',
    '2026-06-04',
    10,
    { tileRatio: '1 / 1' },
    'Zephyr Ember Drift Vista Birch Timber Nomad Tempo Sierra Summit Almond Axis Loft Cinder Stencil Flint Meadow Echo Metro Basalt',
  ),
  themePresets(
    'kiosk',
    '2026-06-30',
    8,
    { tileRatio: '1 / 1' },
    'Juniper Drift Oasis Cotton Vista Pebble Haven Isle Tundra Zephyr Summit Origami Lagoon Willow Granite Harvest Velvet Alpine Lumen Almond',
  ),
  themePresets(
    'islet',
    '2026-07-25',
    7,
    {},
    'Verso Nocturne Willow Juniper Quill Matinee Cotton Raku Pebble Haven Press Lagoon Porcelain Mirador Cedar Vista Reed Sonata Meadow Woodcut',
  ),
  themePresets(
    'garden',
    '2026-08-19',
    5,
    {},
    'Velvet Origami Juniper Glacier Haven Pebble Tundra Meadow Oasis Loft Granite Kite Lagoon Willow Lumen Porcelain Ember Zephyr Summit Cotton',
  ),
  themePresets(
    'ferry',
    '2026-09-14',
    4,
    { density: 'compact' },
    'Nomad Summit Alpine Axis Stencil Echo Metro Cinder Drift Basalt Pebble Flint Harvest Granite Willow Tempo Delta Quartz Birch Timber',
  ),
  themePresets(
    'depot',
    '2026-10-09',
    2,
    {},
    'Axis Glacier Timber Delta Flint Metro Cinder Sierra Tempo Dune Quartz Stencil Basalt Isle Echo Almond Vista Nomad Ember Birch',
  ),
]
