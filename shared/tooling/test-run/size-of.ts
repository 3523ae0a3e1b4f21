/** `everyRun` in `npm test`; `atNight` in `npm run test:nightly`, which runs the files that their vitest.config.ts names. */
export function sizeOf<Size>(everyRun: Size, atNight: Size): Size {
  return process.env.NIGHTLY === '1' ? atNight : everyRun
}
