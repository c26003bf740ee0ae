import { isInHand } from '../../lib/rules/stage-sets.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CalendarBooking } from './CalendarBooking.tsx'
import type { CalendarPart } from './CalendarWeeks.tsx'

/** What goes out and what comes back on one day. */
export function CalendarDay({ page, asking: _, ...of }: CalendarPart) {
  const { t } = of
  const day = page.from_date
  const all = page.docs.flatMap(object => object.loans.map(loan => ({ object, loan })))
  const lists = {
    handouts: all.filter(({ loan }) => loan.from_date === day && !isInHand(loan.stage)),
    returns: all.filter(({ loan }) => loan.to_date === day),
  }
  const shut = page.points.filter(one => one.closed.includes(day))
  return (
    <div className="grid gap-6">
      {shut.map(one => (
        <Notice key={one.id} tone="info">
          {t('calendar.shut', { point: one.name })}
        </Notice>
      ))}
      {(['handouts', 'returns'] as const).map(name => (
        <section key={name} className="grid gap-2">
          <h2 className="text-xl">{t(`calendar.${name}`)}</h2>
          {lists[name].length === 0 && <p className="text-muted">{t(`calendar.no_${name}`)}</p>}
          <ul>
            {lists[name].map(one => (
              <CalendarBooking key={one.loan.id} {...of} {...one} title={one.object.name} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
