import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The secret after `#` of an emailed link; removed from the address immediately. '' when there is none. */
export function useLinkSecret(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState('')
  const found = /^#([\w-]{1,80})$/.exec(hash)?.[1]
  if (found !== undefined && found !== secret) setSecret(found)
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [hash, navigate, pathname, search])
  return found ?? secret
}
