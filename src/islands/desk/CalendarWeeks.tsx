import { loadMoreCalendar, type ShownCalendar } from '../../lib/stores/desk/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import type { CalendarI18n, Picked } from './calendar-messages.ts'

export type CalendarPart = CalendarI18n & {
  page: ShownCalendar
  /** A question about a booking is open. */
  asking: boolean
  onPick: (picked: Picked) => void
}

/** All objects by some weeks. */
export function CalendarWeeks({ page, ...of }: CalendarPart) {
  const { t } = of
  const shown = page.docs.length
  if (shown === 0) {
    return (
      <EmptyState icon="calendar" title={t('calendar.nothing')}>
        {t('calendar.nothing_text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-3">
      <CalendarGrid {...of} page={page} />
      <p className="text-sm text-muted">{t('calendar.shown', { shown, total: page.total })}</p>
      {shown < page.total && (
        <Button variant="outline" className="justify-self-start" onClick={() => void loadMoreCalendar()}>
          {t('calendar.more')}
        </Button>
      )}
    </div>
  )
}
