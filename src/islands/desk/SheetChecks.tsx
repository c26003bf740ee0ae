import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Check, ObjectChecks } from '../../lib/contract/checks.ts'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $objectChecks, itIsGood, openObjectChecks } from '../../lib/stores/desk/object-checks.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { Lang } from '../../lib/addresses.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { SheetChecksMessages } from './check-messages.ts'

type I18n = { lang: Lang; t: (key: KeyOf<SheetChecksMessages>, vars?: Record<string, string | number>) => string }
type Props = I18n & { sheet: ProductSheet }

/** How often it is checked, when next, and how it was; nothing where there is no rule and there never was a check. */
export function SheetChecks({ sheet, ...i18n }: Props) {
  const { t } = i18n
  const checks = useStore($objectChecks)
  useEffect(() => openObjectChecks(sheet.id), [sheet.id])
  if (checks.state !== 'ready') return null
  const { rule, next, done } = checks.value
  if (!rule && done.length === 0) return null
  const [last, ...before] = done
  return (
    <section className="grid gap-2" aria-labelledby="checks">
      <h2 id="checks" className="text-xl">
        {t('sheet.title')}
      </h2>
      <p>{rule ? t('sheet.rule', { what: rule.what, every: every(i18n, rule) }) : t('sheet.no_rule')}</p>
      {last ? <Done {...i18n} check={last} /> : <p>{t('sheet.never')}</p>}
      {next && <Next {...i18n} next={next} />}
      {rule && sheet.status === 'published' && !sheet.in_hand && <Good {...i18n} id={sheet.id} />}
      {before.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">{t('sheet.before')}</summary>
          {before.map(one => (
            <Done key={one.id} {...i18n} check={one} />
          ))}
        </details>
      )}
    </section>
  )
}

function every({ t }: I18n, { months, loans }: NonNullable<ObjectChecks['rule']>): string {
  const ofMonths = months === null ? '' : t('sheet.months', { count: months })
  const ofLoans = loans === null ? '' : t('sheet.loans', { count: loans })
  return ofMonths && ofLoans ? t('sheet.or', { months: ofMonths, loans: ofLoans }) : ofMonths || ofLoans
}

function Next({ lang, t, next: { on, loans_left, overdue } }: I18n & { next: NonNullable<ObjectChecks['next']> }) {
  if (overdue) return <p className="font-semibold text-alarm">{t('sheet.overdue')}</p>
  const day = on ? formatDay(lang, on) : ''
  if (loans_left === null) return <p>{t('sheet.next', { day })}</p>
  return <p>{on ? t('sheet.next_both', { day, count: loans_left }) : t('sheet.next_loans', { count: loans_left })}</p>
}

function Done({ check: { good, at, by, note }, lang, t }: I18n & { check: Check }) {
  const vars = { day: formatDay(lang, dayInRome(new Date(at))), by: by ?? t('sheet.somebody') }
  return (
    <>
      <p>{t(good ? 'sheet.was_good' : 'sheet.was_bad', vars)}</p>
      {note && <p className="desk-note">{note}</p>}
    </>
  )
}

function Good({ id, t }: I18n & { id: string }) {
  const [work, set] = useState({ busy: false, problem: '' })
  const good = async () => {
    set({ busy: true, problem: '' })
    const outcome = await itIsGood(id)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
  }
  return (
    <>
      <Button
        variant="outline"
        icon="check"
        className="justify-self-start"
        busy={work.busy}
        onClick={() => void good()}
      >
        {t('check.good')}
      </Button>
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </>
  )
}
