/** The English texts of each part by its name; a part adds its own, so that a key which does not exist does not compile. */
export interface TextsOfParts {}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: TextsOfParts
  }
}
