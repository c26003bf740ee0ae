import { useState } from 'react'
import { spanField, weekdays } from '../../lib/rules/week-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { dayName } from '../../lib/rules/opening-week.ts'
import type { Form } from '../../ui/use-form.ts'
import type { PointI18n } from './point-messages.ts'

type Grid = readonly (readonly string[])[]
type Props = PointI18n & { form: Form<string>; grid: Grid; id: string }

const halfHours = Array.from(
  { length: 34 },
  (_, n) => `${String(Math.floor(n / 2) + 7).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)

const labels = [
  ['from_0', 'to_0'],
  ['from_1', 'to_1'],
] as const
const more = ['from_more', 'to_more'] as const

const ends = ['from', 'to'] as const

/** A week as fields, two spans a day; times are typed, or picked among half hours. */
export function WeekGrid({ form, grid, id, ...i18n }: Props) {
  const { lang, t } = i18n
  const [copied, setCopied] = useState('')
  const inputOf = (day: number, n: number, end: 'from' | 'to') => {
    const control = form.props.ref.current?.elements.namedItem(spanField(day, n, end))
    return control instanceof HTMLInputElement ? control : null
  }
  const fill = (day: number, textOf: (n: number, end: 'from' | 'to') => string) => {
    for (const [n] of (grid[day - 1] ?? []).entries()) {
      for (const end of ends) {
        const input = inputOf(day, n, end)
        if (input) input.value = textOf(n, end)
      }
    }
  }
  function copy(from: number) {
    const text = (n: number, end: 'from' | 'to') => inputOf(from, n, end)?.value ?? ''
    for (const day of weekdays) if (day !== from) fill(day, text)
    setCopied(t('points.week.copied', { day: dayName(lang, from) }))
  }
  return (
    <div className="grid gap-6">
      <datalist id={`${id}-times`}>
        {halfHours.map(one => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {weekdays.map(day => (
        <fieldset key={day} className="grid gap-3">
          <legend className="week-day">{dayName(lang, day)}</legend>
          <div className="week-times">
            {grid[day - 1]!.flatMap((hours, n) =>
              ends.map((end, at) => (
                <Field
                  key={`${n}-${end}`}
                  {...form.field(spanField(day, n, end))}
                  label={t(`points.week.${(labels[n] ?? more)[at]!}`)}
                  defaultValue={hours.split('-')[at] ?? ''}
                  list={`${id}-times`}
                  inputMode="text"
                  autoComplete="off"
                  maxLength={5}
                  allowPaste
                />
              )),
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <DayButton label={t('points.week.copy')} day={dayName(lang, day)} onClick={() => copy(day)} />
            <DayButton label={t('points.week.clear')} day={dayName(lang, day)} onClick={() => fill(day, () => '')} />
          </div>
        </fieldset>
      ))}
      <p role="status" className="empty:hidden">
        {copied}
      </p>
    </div>
  )
}

/** The field that was typed in keeps the focus: its sentence, going away now, would move the button from under the finger. */
const DayButton = ({ label, day, onClick }: { label: string; day: string; onClick: () => void }) => (
  <Button
    variant="quiet"
    aria-label={`${label}: ${day}`}
    onMouseDown={event => event.preventDefault()}
    onClick={onClick}
  >
    {label}
  </Button>
)
