import type { Verification } from '@parlour/contracts'

export const EMPTY_CASE: Verification = {
  state: 'unverified',
  version: 0,
  company: null,
  owners: [],
  documents: [],
  remarks: [],
  submittedAt: null,
  decidedAt: null,
}

export const FULL_CASE: Verification = {
  ...EMPTY_CASE,
  version: 4,
  company: { name: 'Lucky Bay Ltd', registrationNumber: 'C 123456', country: 'BR', address: '1 Strand, Sliema' },
  owners: [{ name: 'Ana Silva', sharePercent: '60.5', birthDate: '1980-02-29' }],
  documents: [
    {
      id: '66666666-6666-4666-8666-666666666666',
      kind: 'registration',
      fileName: 'register.pdf',
      mediaType: 'application/pdf',
      bytes: 1_572_864,
      uploadedAt: '2026-11-21T10:00:00.000Z',
    },
    {
      id: '77777777-7777-4777-8777-777777777777',
      kind: 'owner-identity',
      fileName: 'passport.jpg',
      mediaType: 'image/jpeg',
      bytes: 204_800,
      uploadedAt: '2026-11-21T10:01:00.000Z',
    },
  ],
}

export const UNVERIFIED = {
  getVerificationState: {
    data: { state: 'unverified' as const, blocked: ['second-site' as const, 'payouts' as const, 'api-keys' as const] },
  },
}

export const COMPANY_COUNTRIES = {
  data: [
    { iso2: 'BR', name: 'Brazil', dial: '+55' },
    { iso2: 'MT', name: 'Malta', dial: '+356' },
  ],
}
