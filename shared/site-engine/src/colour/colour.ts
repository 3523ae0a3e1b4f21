type Channels = readonly [number, number, number]

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** `share` is 0 to 1; colours are `#RRGGBB`. */
export function mix(from: string, to: string, share: number): string {
  const start = channelsOf(from)
  const end = channelsOf(to)
  const at = (index: 0 | 1 | 2): number => start[index] + (end[index] - start[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  const linear = (channel: number): number => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((left, right) => left - right)
  return (high + 0.05) / (low + 0.05)
}

/** Moves the colour toward `toward` until it reaches `ratio` on every background; returns `toward` if it never does. */
export function readableOn(backgrounds: readonly string[], colour: string, toward: string, ratio: number): string {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(colour, toward, step / 20)
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate
  }
  return toward
}

/** `degrees` of hue; lightness and saturation stay. */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = channelsOf(hex).map((channel) => channel / 255) as [number, number, number]
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const lightness = (high + low) / 2
  const spread = high - low
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const hue = (hueOf(red, green, blue, high, spread) + degrees + 360) % 360
  const shade = (offset: number): number => {
    const position = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return hexOf([shade(0), shade(8), shade(4)])
}

function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  if (spread === 0) return 0
  if (high === red) return 60 * (((green - blue) / spread + 6) % 6)
  if (high === green) return 60 * ((blue - red) / spread + 2)
  return 60 * ((red - green) / spread + 4)
}
