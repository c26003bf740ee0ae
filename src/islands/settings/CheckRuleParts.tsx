import { useEffect, useId, useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { intervalOf } from '../../lib/rules/check-fields.ts'
import { previewCheckRule } from '../../lib/stores/settings/categories.ts'
import { Choice } from '../../ui/Choice.tsx'
import type { CategoriesI18n } from './messages.ts'

type OverdueProps = Pick<CategoriesI18n, 't'> & { stops: boolean; onChange: (stops: boolean) => void }

/** Whether an object that is overdue is still lent. */
export function Overdue({ t, stops, onChange }: OverdueProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t('categories.checks.overdue')}</legend>
      {(['warns', 'stops'] as const).map(one => (
        <Choice
          key={one}
          name={name}
          label={t(`categories.checks.${one}`)}
          detail={t(`categories.checks.${one}_text`)}
          checked={stops === (one === 'stops')}
          onChange={() => onChange(one === 'stops')}
        />
      ))}
    </fieldset>
  )
}

type FallsProps = Pick<CategoriesI18n, 't'> & {
  category: DeskCategory
  typed: { months: string; loans: string }
  stops: boolean
}

/** Typing settles before it asks (ms). */
const pauseMs = 300

/** On how many objects it falls and how many are overdue at once, as it is typed. */
export function Falls({ t, category: { id, checks }, typed, stops }: FallsProps) {
  const [found, set] = useState<{ objects: number; overdue: number } | null>(null)
  const { months, loans } = intervalOf(typed)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      if (months === null && loans === null) return set(null)
      const outcome = await previewCheckRule(id, { months, loans })
      if (!isOver) set(outcome.ok ? outcome.value : null)
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, months, loans])
  const overdue = found?.overdue ?? 0
  const now = stops ? 'categories.checks.now_stops' : 'categories.checks.now'
  return (
    <div role="status" className="empty:hidden">
      {found && (
        <p>
          {t('categories.checks.falls', { count: found.objects })} {overdue > 0 && `${t(now, { count: overdue })} `}
          {!checks && t('categories.checks.begin')}
        </p>
      )}
    </div>
  )
}
