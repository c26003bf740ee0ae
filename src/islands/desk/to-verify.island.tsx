/** Alive because only who may answer sees this way, with how many wait; everybody's page is printed the same. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { levels } from '../../lib/rules/levels.ts'
import { $waiting, countOffers } from '../../lib/stores/desk/verifications.ts'
import { $session } from '../../lib/stores/session/session.ts'

type Props = { href: string; label: string; current: boolean }

export function ToVerify(props: Props) {
  const session = useStore($session)
  return session.state === 'signed_in' && session.me.level <= levels.admin ? <Tab {...props} /> : null
}

/** On its own page the list itself counts. */
function Tab({ href, label, current }: Props) {
  const waiting = useStore($waiting)
  useEffect(() => {
    if (!current) void countOffers()
  }, [current])
  return (
    <a className="nav-link" href={href} aria-current={current ? 'page' : undefined}>
      <span>
        {label}
        {waiting !== null && waiting > 0 && (
          <>
            {' '}
            <span className="desk-count">{waiting}</span>
          </>
        )}
      </span>
    </a>
  )
}
