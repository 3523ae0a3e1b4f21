declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

/** Replaced at build time (shared/tooling/rspack/shell-config.ts). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>
