/// <reference types="@rspack/core/module" />

declare module '*.webp' {
  const address: string
  export default address
}
