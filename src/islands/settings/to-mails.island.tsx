/** Alive because only coordinators are told of mails that have failed; the page is the same for all. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { levels } from '../../lib/rules/levels.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { href: string; text: string; link: string }

export function ToMails(props: Props) {
  const session = useStore($session)
  return session.state === 'signed_in' && session.me.level <= levels.admin ? <Failed {...props} /> : null
}

function Failed({ href, text, link }: Props) {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    void import('../../lib/stores/settings/mails.ts').then(async mails => setCount(await mails.countFailedMails()))
  }, [])
  if (count === null) return null
  return (
    <Notice tone="warn" className="mb-6">
      {text}{' '}
      <a className="inline-flex min-h-11 items-center underline" href={href}>
        {link} ({count})
      </a>
    </Notice>
  )
}
