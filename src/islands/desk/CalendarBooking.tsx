import { href } from '../../lib/addresses.ts'
import type { CalendarLoan, CalendarObject } from '../../lib/contract/desk-calendar.ts'
import { mayDrag } from '../../lib/rules/booking-drag.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type CalendarI18n, daysText, iconOf, memberOf, type Picked, stateText } from './calendar-messages.ts'

type Props = CalendarI18n & {
  object: CalendarObject
  loan: CalendarLoan
  /** What the row is called where the object is not the same in all of them. */
  title?: string
  onPick: (picked: Picked) => void
}

/** A booking as a row, with what can be done with its days. */
export function CalendarBooking({ object, loan, title, onPick, ...i18n }: Props) {
  const { lang, t } = i18n
  const member = memberOf(i18n, loan)
  const vars = { object: object.name, member }
  const search = new URLSearchParams({ queue: loan.stage === 'waiting' ? 'to_approve' : '', q: object.code })
  return (
    <li className="cal-booking">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="cal-mark" data-state={loan.stage}>
            <Icon name={iconOf(loan)} />
          </span>
          {stateText(i18n, loan)}
        </p>
        {title && (
          <p>
            {title} <span className="text-sm text-muted">{object.code}</span>
          </p>
        )}
        <p>{member}</p>
        <p className="text-sm text-muted">{t('calendar.period', daysText(lang, loan))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayDrag(loan) && (
          <Button
            variant="outline"
            icon="calendar"
            aria-label={t('calendar.move_of', vars)}
            onClick={() => onPick({ object, loan, days: loan })}
          >
            {t('calendar.move')}
          </Button>
        )}
        <LinkButton
          variant="quiet"
          href={`${href.page(lang, 'desk_loans')}?${search}`}
          aria-label={t('calendar.see_of', vars)}
        >
          {t('calendar.see')}
        </LinkButton>
      </div>
    </li>
  )
}
