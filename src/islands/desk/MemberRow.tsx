import { href } from '../../lib/addresses.ts'
import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cardText } from './card-text.ts'
import type { MemberListI18n } from './member-messages.ts'

type RowProps = MemberListI18n & { member: DeskMember }

/** A member in the desk's list: the whole row leads to their sheet. */
export function MemberRow({ member, ...i18n }: RowProps) {
  const { lang, t } = i18n
  const { id, first_name, last_name, card_number, role, open_loans } = member
  const has = open_loans > 0 ? t('members.list.loans', { count: open_loans }) : t('members.list.no_loans')
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <h2 className="desk-object-name">
          <a href={`${href.page(lang, 'desk_member')}#${id}`}>{`${first_name} ${last_name}`}</a>
        </h2>
        <p className="desk-object-place">{cardText(i18n, member)}</p>
        <p className="desk-object-place">
          {[role !== 'member' && t(`members.role.${role}`), card_number, has].filter(Boolean).join(' · ')}
        </p>
      </div>
      <StateChip {...i18n} member={member} />
    </li>
  )
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
