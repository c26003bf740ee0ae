/**
 * Alive because the link, with the number of waiting submissions, is only for administrators; the page is the same for
 * all.
 */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { levels } from '../../lib/rules/levels.ts'
import { $waiting, countSubmissions } from '../../lib/stores/desk/verifications.ts'
import { $session } from '../../lib/stores/session/session.ts'

type Props = { href: string; label: string; current: boolean }

export function ToVerify(props: Props) {
  const session = useStore($session)
  return session.state === 'signed_in' && session.me.level <= levels.admin ? <Tab {...props} /> : null
}

/** On the list's own page the list sets the number. */
function Tab({ href, label, current }: Props) {
  const waiting = useStore($waiting)
  useEffect(() => {
    if (!current) void countSubmissions()
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
