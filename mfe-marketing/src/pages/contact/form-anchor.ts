/** Where the form stands on the contact page; a chosen topic leads there. */
export const FORM_ANCHOR = 'write'
