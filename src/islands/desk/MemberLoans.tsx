import { href } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import { deskQueueOf, isInHand } from '../../lib/rules/stage-sets.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import type { MemberProps } from './member-messages.ts'

/** What they have or wait for, each a way to its loan, and how it went before. */
export function MemberLoans({ member: { id, loans, past_loans, times_late }, lang, t }: MemberProps) {
  return (
    <section aria-labelledby="member-loans">
      <h2 id="member-loans" className="text-xl">
        {t('members.loans.title')}
      </h2>
      <p className="text-muted">
        {t('members.loans.past', { count: past_loans })}
        {` · ${times_late > 0 ? t('members.loans.late_times', { count: times_late }) : t('members.loans.never_late')}`}
      </p>
      {loans.length === 0 && <p>{t('members.loans.none')}</p>}
      <ul>
        {loans.map(({ id: loan, product, stage, from_date, to_date, return_date, internal_note }) => {
          const queue = deskQueueOf(stage)
          const query = new URLSearchParams({ queue, q: product.code })
          const text = {
            to_approve: t('members.loans.to_approve', { day: formatDay(lang, from_date, 'short') }),
            to_hand_out: t('members.loans.to_hand_out', { day: formatDay(lang, from_date, 'short') }),
            to_take_back: t('members.loans.to_take_back', { day: formatDay(lang, return_date, 'short') }),
            closed: '',
          }[queue]
          return (
            <li key={loan} className="desk-object desk-member">
              <div className="min-w-0">
                <h3 className="desk-object-name">
                  <a href={`${href.page(lang, 'desk_loans')}?${query}`}>{product.name}</a>
                </h3>
                <p className="desk-object-place">{product.code}</p>
                {internal_note && <p className="desk-note">{internal_note}</p>}
              </div>
              {stage === 'overdue' ? (
                <Chip tone="alarm">{t('members.loans.overdue', { day: formatDay(lang, to_date, 'short') })}</Chip>
              ) : (
                <Chip tone={queue === 'to_take_back' ? 'sky' : 'calm'}>{text}</Chip>
              )}
            </li>
          )
        })}
      </ul>
      {loans.some(one => isInHand(one.stage)) && (
        <DownloadButton
          variant="quiet"
          label={t('members.loans.slip')}
          open={() => openPaper({ what: 'loans', id })}
          onSaved={name => toast(t('members.cards.print_ready', { name }), 'done')}
        />
      )}
    </section>
  )
}
