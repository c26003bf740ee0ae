import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { loadMoreMembers, type MembersPage } from '../../lib/stores/desk/members-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FoundRows } from './FoundRows.tsx'
import { MemberRow } from './MemberRow.tsx'
import type { MemberListI18n } from './member-messages.ts'

// Cards are printed now and then: how comes with the first tap.
const PrintCards = lazy(async () => ({ default: (await import('./PrintCards.tsx')).PrintCards }))

/** What the desk's list of members has found. */
export function MemberRows({ page, ...i18n }: MemberListI18n & { page: MembersPage }) {
  const { lang, t } = i18n
  const beside = (
    <div className="flex flex-wrap gap-2">
      <ToPrint {...i18n} />
      <LinkButton variant="outline" href={href.page(lang, 'desk_new_member')}>
        {t('members.list.new')}
      </LinkButton>
    </div>
  )
  return (
    <FoundRows
      page={page}
      t={t}
      count={t('members.list.count', { count: page.total })}
      beside={beside}
      nothing={<EmptyState title={t('members.list.empty')}>{t('members.list.empty_text')}</EmptyState>}
      more={t('members.list.more')}
      onMore={loadMoreMembers}
    >
      {one => <MemberRow key={one.id} {...i18n} member={one} />}
    </FoundRows>
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
