import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { closeAsPlanned, planClosure, type Planned } from '../../lib/stores/desk/closures.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ClosuresI18n } from './closure-messages.ts'
import { ClosureLoans } from './ClosureLoans.tsx'

type Props = ClosuresI18n & { planned: Planned; onDone: () => void }

/** What a closure would do, and the button that does it. */
export function ClosurePlan({ planned, onDone, ...i18n }: Props) {
  const { t } = i18n
  const { asked, preview } = planned
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function during(work: () => ReturnType<typeof closeAsPlanned> | ReturnType<typeof planClosure>) {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    return outcome.ok
  }
  const again = (per_day: number | undefined) => during(() => planClosure({ ...asked, per_day }))
  async function close() {
    if (!(await during(() => closeAsPlanned(planned)))) return
    toast(t('closures.plan.done'), 'done')
    onDone()
  }
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('closures.plan.title')}
      </h2>
      <Sum {...i18n} planned={planned} />
      {preview.days.length > 0 && <Spread {...i18n} planned={planned} busy={busy} again={again} />}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void close()}>
          {preview.mails > 0 ? t('closures.plan.close', { count: preview.mails }) : t('closures.plan.close_quiet')}
        </Button>
        {problem && (
          <Button variant="outline" busy={busy} onClick={() => void again(asked.per_day)}>
            {t('closures.plan.again')}
          </Button>
        )}
      </div>
      {preview.loans.length > 0 && <ClosureLoans {...i18n} loans={preview.loans} />}
    </section>
  )
}

const kinds = ['returns', 'pickups', 'deliveries'] as const

function Sum({ t, planned: { preview } }: ClosuresI18n & { planned: Planned }) {
  if (preview.loans.length === 0) return <p>{t('closures.plan.nothing')}</p>
  const what = kinds
    .filter(kind => preview[kind] > 0)
    .map(kind => t(`closures.plan.${kind}`, { count: preview[kind] }))
    .join(', ')
  const silent = preview.members - preview.mails
  return (
    <>
      <p className="text-lg">
        {t('closures.plan.sum', { what, members: t('closures.plan.members', { count: preview.members }) })}
      </p>
      {silent > 0 && <Notice tone="warn">{t('closures.plan.no_mail', { count: silent })}</Notice>}
      {preview.stuck > 0 && (
        <Notice tone="warn" title={t('closures.plan.stuck', { count: preview.stuck })}>
          {t('closures.plan.stuck_text')}
        </Notice>
      )}
    </>
  )
}

type SpreadProps = ClosuresI18n & { planned: Planned; busy: boolean; again: (perDay: number | undefined) => unknown }

/** How full the new days are, and the number that says how full they may be. */
function Spread({ lang, t, planned: { asked, preview }, busy, again }: SpreadProps) {
  const field = useRef<HTMLInputElement>(null)
  const several = asked.points.length > 1
  return (
    <div className="grid max-w-xl gap-3">
      <h3 className="text-lg">{t('closures.plan.days')}</h3>
      <ul className="closure-days">
        {preview.days.map(({ point, day, count, over }) => (
          <li key={`${point} ${day}`} className={over ? 'font-semibold' : undefined}>
            {t('closures.plan.day', { day: formatDay(lang, day, 'weekday'), count })}
            {several && `, ${point}`}
            {over && ` (${t('closures.plan.over')})`}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          key={preview.per_day}
          ref={field}
          type="number"
          min={1}
          max={500}
          defaultValue={preview.per_day}
          label={t('closures.plan.per_day')}
          hint={t('closures.plan.per_day_hint')}
        />
        <Button variant="outline" busy={busy} onClick={() => again(Number(field.current?.value) || undefined)}>
          {t('closures.plan.again')}
        </Button>
      </div>
    </div>
  )
}
