import { href } from '../../lib/addresses.ts'
import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { Notice } from '../../ui/Notice.tsx'
import { cardText } from './card-text.ts'
import type { NewMemberI18n } from './member-messages.ts'

/** Those who have the name, the telephone or the e-mail of somebody who is being registered. */
export function KnownMembers({ known, ...i18n }: NewMemberI18n & { known: DeskMember[] }) {
  const { lang, t } = i18n
  return (
    <Notice tone="warn" role="alert" title={t('members.new.known')}>
      <ul>
        {known.map(one => (
          <li key={one.id}>
            <a
              className="desk-link inline-flex min-h-11 items-center font-semibold"
              href={`${href.page(lang, 'desk_member')}#${one.id}`}
            >
              {`${one.first_name} ${one.last_name}`}
            </a>
            <span className="block text-sm">
              {[cardText(i18n, one), one.phone, one.email].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('members.new.known_text')}</p>
    </Notice>
  )
}
