import { useSession } from '@parlour/federation-sdk'
import { useEffect } from 'react'

type PersonForm = {
  readonly getValues: (name: 'name' | 'email') => string
  readonly setValue: (name: 'name' | 'email', value: string) => void
}

export function usePrefill({ getValues, setValue }: PersonForm): void {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  useEffect(() => {
    if (!user) return
    if (getValues('name') === '') setValue('name', user.username)
    if (getValues('email') === '') setValue('email', user.email)
  }, [user, getValues, setValue])
}
