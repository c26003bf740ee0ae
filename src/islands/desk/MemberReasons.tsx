import { formatInstant } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { MemberProps } from './member-messages.ts'

/** What was done about them with a reason: corrections, suspensions, cards put right. */
export function MemberReasons({ member: { reasons }, lang, t }: MemberProps) {
  if (reasons.length === 0) return null
  return (
    <details className="answer">
      <summary>
        {t('members.reasons')}
        <Icon name="down" />
      </summary>
      <ul>
        {reasons.map(({ id, what, reason, by, at }) => (
          <li key={id} className="desk-object desk-member">
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{by ?? t('members.notes.somebody')}</span> {what}
              </p>
              <p className="desk-note whitespace-pre-line">{reason}</p>
              <p className="desk-object-place">{formatInstant(lang, at)}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
