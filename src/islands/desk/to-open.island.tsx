/** Alive because only staff is told that the library is not open yet; its pages are the same for all. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { levels } from '../../lib/rules/levels.ts'
import { isKnownOpen } from '../../lib/stores/founding/opened.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { href: string; text: string; link: string }

export function ToOpen(props: Props) {
  const session = useStore($session)
  const isStaff = session.state === 'signed_in' && session.me.level <= levels.desk
  return isStaff && !isKnownOpen() ? <NotOpen {...props} /> : null
}

function NotOpen({ href, text, link }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    // Where the library is open this is asked once, and never fetched again.
    void import('../../lib/stores/founding/path.ts').then(async path => setWaiting(await path.isWaiting()))
  }, [])
  if (!isWaiting) return null
  return (
    <Notice tone="warn" className="mb-6">
      {text}{' '}
      <a className="inline-flex min-h-11 items-center underline" href={href}>
        {link}
      </a>
    </Notice>
  )
}
