import { affiliatesData } from './modules/affiliates/index.ts'
import { cartData } from './modules/cart/index.ts'
import { contactData } from './modules/contact/index.ts'
import { domainsData } from './modules/domains/index.ts'
import { identityData } from './modules/identity/index.ts'
import { integrationsData } from './modules/integrations/index.ts'
import { mailData } from './modules/mail/index.ts'
import { merchantsData } from './modules/merchants/index.ts'
import { messengerData } from './modules/messenger/index.ts'
import { noticesData } from './modules/notices/index.ts'
import { ordersData } from './modules/orders/index.ts'
import { overviewData } from './modules/overview/index.ts'
import { paymentsData } from './modules/payments/index.ts'
import { preferencesData } from './modules/preferences/index.ts'
import { releasesData } from './modules/releases/index.ts'
import { settlementData } from './modules/settlement/index.ts'
import { sitesData } from './modules/sites/index.ts'
import { staffData } from './modules/staff/index.ts'
import { teamData } from './modules/team/index.ts'
import { verificationData } from './modules/verification/index.ts'
import type { PersonalData } from './platform/personal-data.ts'

/** In order of erasure; the account itself goes last. */
export const PERSONAL_SOURCES: readonly PersonalData[] = [
  messengerData,
  noticesData,
  overviewData,
  preferencesData,
  integrationsData,
  contactData,
  teamData,
  domainsData,
  verificationData,
  affiliatesData,
  cartData,
  sitesData,
  releasesData,
  settlementData,
  paymentsData,
  ordersData,
  merchantsData,
  staffData,
  mailData,
  identityData,
]
