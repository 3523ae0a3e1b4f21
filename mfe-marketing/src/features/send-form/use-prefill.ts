import { useSession } from '@parlour/federation-sdk'
import { useEffect } from 'react'

type PersonForm = {
  readonly getValues: (name: 'name' | 'email') => string
  readonly setValue: (name: 'name' | 'email', value: string) => void
}

/** Fills in who is signed in, where nothing was typed yet. */
export function usePrefill({ getValues, setValue }: PersonForm): void {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  useEffect(() => {
    if (!user) return
    if (getValues('name') === '') setValue('name', user.username)
    if (getValues('email') === '') setValue('email', user.email)
  }, [user, getValues, setValue])
}
