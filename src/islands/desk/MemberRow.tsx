import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { formatDay } from '../../lib/format.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { MemberListI18n } from './member-messages.ts'

type RowProps = MemberListI18n & { member: DeskMember }

/** A member in the desk's list: what whoever deals with them needs to know. */
export function MemberRow({ member, lang, t }: RowProps) {
  const { first_name, last_name, card_number, role } = member
  const facts = [role !== 'member' && t(`members.role.${role}`), cardText({ member, lang, t }), card_number]
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <h2 className="desk-object-name">{`${first_name} ${last_name}`}</h2>
        <p className="desk-object-place">{facts.filter(Boolean).join(' · ')}</p>
        <p className="desk-object-place">{loansText({ member, t })}</p>
      </div>
      <StateChip member={member} lang={lang} t={t} />
    </li>
  )
}

/** How it is with their card, in words. */
export function cardText({ member: { card_state, card_until }, lang, t }: RowProps): string {
  const day = card_until ? formatDay(lang, card_until, 'long') : ''
  return t(`members.card.${card_state}`, { day })
}

/** What they have, and what of it is late. */
function loansText({ member: { open_loans, late_loans }, t }: Omit<RowProps, 'lang'>): string {
  if (open_loans === 0) return t('members.list.no_loans')
  const open = t('members.list.loans', { count: open_loans })
  return late_loans > 0 ? `${open}, ${t('members.list.late', { count: late_loans })}` : open
}

/** What whoever deals with them must know first. */
function StateChip({ member: { suspended, late_loans, email, verified }, t }: RowProps) {
  if (suspended)
    return (
      <Chip tone="alarm" icon="stop">
        {t('members.state.suspended')}
      </Chip>
    )
  if (late_loans > 0) return <Chip tone="amber">{t('members.list.late', { count: late_loans })}</Chip>
  if (email === null) return <Chip tone="sky">{t('members.state.no_email')}</Chip>
  return verified ? null : <Chip>{t('members.state.unverified')}</Chip>
}
