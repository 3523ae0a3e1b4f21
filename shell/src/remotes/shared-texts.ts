/** What remotes may use of the text library for React; a test refuses a remote that imports a name missing here. */
export { I18nextProvider, useTranslation } from 'react-i18next'
