/** Alive because the number of waiting submissions changes, and only administrators may read it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { levels } from '../../lib/rules/levels.ts'
import { $waiting, countSubmissions } from '../../lib/stores/desk/verifications.ts'
import { $session } from '../../lib/stores/session/session.ts'

/** On the list's own page (`current`) the list sets the number. */
type Props = { current: boolean }

export function ToVerify({ current }: Props) {
  const session = useStore($session)
  const waiting = useStore($waiting)
  const may = session.state === 'signed_in' && session.me.level <= levels.admin
  useEffect(() => {
    if (may && !current) void countSubmissions()
  }, [may, current])
  return may && waiting ? <span className="desk-count">{waiting}</span> : null
}
