import type { UserProfile } from '@parlour/contracts'
import { isVersionConflict, useConflict } from '@parlour/federation-sdk'
import { ConflictDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { PROFILE_FIELDS, profileValues, type ProfileValues } from './profile-fields.ts'

/** Merges concurrent saves; `dialog` resolves fields both changed. Null when cancelled; rejects with the error of the call. */
export function useProfileSave() {
  const { t } = useTranslation('account')
  const [saveProfile] = client.saveUser.useMutation()
  const [readProfile] = client.getUserInfo.useLazyQuery()
  const { settle, dialog } = useConflict<keyof ProfileValues>(ConflictDialog)
  const merge = async (base: UserProfile, mine: ProfileValues): Promise<UserProfile | null> => {
    const current = await readProfile().unwrap()
    const labels = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, t(`personal.profile.${name}`)])) as ProfileValues
    const changes = await settle({ base: profileValues(base), mine, theirs: profileValues(current), labels })
    if (changes === null) return null
    if (Object.keys(changes).length === 0) return current
    return await saveProfile({ body: { ...changes, version: current.version } }).unwrap()
  }
  const save = async (base: UserProfile, mine: ProfileValues): Promise<UserProfile | null> => {
    const before = profileValues(base)
    const changed = PROFILE_FIELDS.filter((name) => mine[name] !== before[name])
    const changes = Object.fromEntries(changed.map((name) => [name, mine[name]]))
    try {
      return await saveProfile({ body: { ...changes, version: base.version } }).unwrap()
    } catch (error) {
      if (isVersionConflict(error)) return await merge(base, mine)
      throw error
    }
  }
  return { save, dialog }
}
