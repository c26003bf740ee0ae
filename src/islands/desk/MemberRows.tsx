import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { loadMoreMembers, type MembersPage } from '../../lib/stores/desk/members-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberRow } from './MemberRow.tsx'
import type { MemberListI18n } from './member-messages.ts'

// Cards are printed now and then: how comes with the first tap.
const PrintCards = lazy(async () => ({ default: (await import('./PrintCards.tsx')).PrintCards }))

/** What the desk's list of members has found. */
export function MemberRows({ page: { docs, total, problem }, ...i18n }: MemberListI18n & { page: MembersPage }) {
  const { lang, t } = i18n
  const [busy, setBusy] = useState(false)
  const more = () => {
    setBusy(true)
    void loadMoreMembers().finally(() => setBusy(false))
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert" title={failedTitle(t, problem)}>
          {messageOf(problem)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {t('members.list.count', { count: total })}
        </p>
        <div className="flex flex-wrap gap-2">
          <ToPrint {...i18n} />
          <LinkButton variant="outline" href={href.page(lang, 'desk_new_member')}>
            {t('members.list.new')}
          </LinkButton>
        </div>
      </div>
      {total === 0 && <EmptyState title={t('members.list.empty')}>{t('members.list.empty_text')}</EmptyState>}
      <ul>
        {docs.map(one => (
          <MemberRow key={one.id} {...i18n} member={one} />
        ))}
      </ul>
      {docs.length < total && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={more}>
          {t('members.list.more')}
        </Button>
      )}
    </>
  )
}

function ToPrint(i18n: MemberListI18n) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {i18n.t('members.print.open_all')}
      </Button>
      {asked && (
        <Suspense>
          <PrintCards {...i18n} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
