export const FORM_ANCHOR = 'write'
