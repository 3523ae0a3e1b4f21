/** A test rejects remotes that import a name missing here. */
export { I18nextProvider, useTranslation } from 'react-i18next'
