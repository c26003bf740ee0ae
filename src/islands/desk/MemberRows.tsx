import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { loadMoreMembers, type MembersPage } from '../../lib/stores/desk/members-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberRow } from './MemberRow.tsx'
import type { MemberListI18n } from './member-messages.ts'

/** What the desk's list of members has found. */
export function MemberRows({ page: { docs, total, problem }, ...i18n }: MemberListI18n & { page: MembersPage }) {
  const { t } = i18n
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
      <p role="status" className="text-sm text-muted">
        {t('members.list.count', { count: total })}
      </p>
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
