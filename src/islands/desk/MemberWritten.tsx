import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { MemberProps } from './member-messages.ts'

const lists = {
  messages: lazy(async () => ({ default: (await import('./MemberMessageList.tsx')).MemberMessageList })),
  mails: lazy(async () => ({ default: (await import('./MemberMailList.tsx')).MemberMailList })),
}

type Props = MemberProps & { what: keyof typeof lists }

/** What they wrote, or what was mailed to them: fetched when it is opened. */
export function MemberWritten({ what, ...props }: Props) {
  const { t } = props
  const [open, setOpen] = useState(false)
  const List = lists[what]
  return (
    <details className="answer" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`members.written.${what}`)}
        <Icon name="down" />
      </summary>
      {open && (
        <Suspense fallback={<Skeleton label={t('members.written.loading')} count={3} />}>
          <List {...props} />
        </Suspense>
      )}
    </details>
  )
}
