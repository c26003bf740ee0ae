/** Alive because the link is only for those above all libraries; the page is the same for all. */
import { useStore } from '@nanostores/react'
import { levels } from '../../lib/rules/levels.ts'
import { $session } from '../../lib/stores/session/session.ts'

type Props = { href: string; label: string }

export function ToLibraries({ href, label }: Props) {
  const session = useStore($session)
  if (session.state !== 'signed_in' || session.me.level > levels.super) return null
  return (
    <a className="nav-link" href={href}>
      {label}
    </a>
  )
}
