import { useState } from 'react'
import type { ShiftWeek } from '../../lib/contract/shifts.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { leaveShift, takeShift } from '../../lib/stores/desk/shifts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { ShiftsI18n } from './shifts.island.tsx'

type Slot = ShiftWeek['slots'][number]
type Props = ShiftsI18n & { week: ShiftWeek; point: string; day: CivilDate; slots: Slot[] }

/** A day with the spans in which the point is open. */
export const ShiftDay = ({ day, slots, ...of }: Props) => (
  <li className="shift-day">
    <h3 className="font-semibold">{formatDay(of.lang, day, 'weekday')}</h3>
    <ul className="grid gap-3">
      {slots.map(slot => (
        <ShiftSlot key={slot.hours} {...of} slot={slot} />
      ))}
    </ul>
  </li>
)

/** A day on which nobody opens, with those who had said that they would. */
export const ShutDay = ({ off: { day, why, people }, lang, t }: ShiftsI18n & { off: ShiftWeek['shut'][number] }) => (
  <li className="shift-day">
    <h3 className="font-semibold">{formatDay(lang, day, 'weekday')}</h3>
    <p className="font-semibold">{why ? t('shifts.shut_for', { why }) : t('shifts.shut')}</p>
    {people.length > 0 && (
      <p>{t('shifts.shut_people', { count: people.length, names: people.map(one => one.name).join(', ') })}</p>
    )}
  </li>
)

function ShiftSlot({ lang, t, week, point, slot }: Omit<Props, 'day' | 'slots'> & { slot: Slot }) {
  const [busy, setBusy] = useState(false)
  const { day, hours, mine, over, people } = slot
  const when = `${formatDay(lang, day, 'weekday')} ${hours}`.trim()
  const absent = week.team.filter(one => !people.some(other => other.id === one.id))
  async function make(change: typeof takeShift, member?: string) {
    setBusy(true)
    const outcome = await change({ point, day, hours, member })
    setBusy(false)
    if (!outcome.ok) toast(messageOf(outcome.problem))
  }
  return (
    <li className="grid gap-2">
      <p>
        <b>{hours || t('shifts.whole_day')}</b>
        {people.length === 0 && !over && <span className="shift-missing">{t('shifts.missing')}</span>}
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {people.map(({ id, name }) => (
          <li key={id} className="shift-person">
            {name}
            {!over && week.team.length > 0 && id !== week.me && (
              <Button
                variant="quiet"
                icon="close"
                busy={busy}
                aria-label={t('shifts.remove_of', { name, when })}
                onClick={() => void make(leaveShift, id)}
              >
                {t('shifts.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!over && (
        <div className="flex flex-wrap items-end gap-2">
          <Button
            variant={mine ? 'quiet' : 'outline'}
            busy={busy}
            aria-label={t(mine ? 'shifts.leave_of' : 'shifts.take_of', { when })}
            onClick={() => void make(mine ? leaveShift : takeShift)}
          >
            {t(mine ? 'shifts.leave' : 'shifts.take')}
          </Button>
          {absent.length > 0 && (
            <Give t={t} team={absent} when={when} busy={busy} give={id => void make(takeShift, id)} />
          )}
        </div>
      )}
    </li>
  )
}

type GiveProps = Pick<Props, 't'> & {
  team: ShiftWeek['team']
  when: string
  busy: boolean
  give: (member: string) => void
}

const Give = ({ t, team, when, busy, give }: GiveProps) => (
  <Field
    kind="select"
    label={<span className="sr-only">{t('shifts.give_of', { when })}</span>}
    value=""
    // Not `disabled`, which would lose the keyboard's place.
    aria-disabled={busy || undefined}
    onChange={event => !busy && give(event.currentTarget.value)}
  >
    <option value="">{t('shifts.give_none')}</option>
    {team.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Field>
)
