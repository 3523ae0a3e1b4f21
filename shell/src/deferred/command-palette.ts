export { CommandPalette } from '../features/command-palette/command-palette.tsx'
