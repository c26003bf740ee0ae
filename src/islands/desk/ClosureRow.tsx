import { useState } from 'react'
import type { Closure } from '../../lib/contract/closures.ts'
import { formatInstant, formatPeriod } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { undoClosure } from '../../lib/stores/desk/closures.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ClosuresI18n } from './closure-messages.ts'

type Props = ClosuresI18n & { closure: Closure }

/** Days on which points are closed, what was moved for them, and on its day the way back. */
export function ClosureRow({ closure, ...i18n }: Props) {
  const { lang, t } = i18n
  const { made, reason } = closure
  const period = formatPeriod(lang, closure.from, closure.to)
  return (
    <li className="desk-message wrap-anywhere">
      <div className="grid gap-1">
        <h3 className="text-lg leading-tight">{period}</h3>
        <p>{`${closure.points.map(one => one.name).join(', ')}: ${(lang === 'en' && reason.en) || reason.it}`}</p>
        {made?.undone && <p className="font-semibold">{t('closures.undone')}</p>}
        {made && !made.undone && <Made {...i18n} made={made} />}
      </div>
      {made?.may_undo && <Undo {...i18n} id={closure.id} period={period} />}
    </li>
  )
}

function Made({ lang, t, made }: ClosuresI18n & { made: NonNullable<Closure['made']> }) {
  const { by, at, moved, members, stuck } = made
  const people = t('closures.people', { count: members })
  return (
    <>
      <p className="text-muted">
        {t('closures.made', { who: by ?? t('closures.somebody'), at: formatInstant(lang, at), count: moved, people })}
      </p>
      {stuck > 0 && <p className="font-semibold">{t('closures.stuck', { count: stuck })}</p>}
    </>
  )
}

function Undo({ t, id, period }: ClosuresI18n & { id: string; period: string }) {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function undo() {
    setBusy(true)
    const outcome = await undoClosure(id)
    setBusy(false)
    if (!outcome.ok) return setProblem(messageOf(outcome.problem))
    ask(false)
    toast(t('closures.undo.done'), 'done')
  }
  return (
    <>
      <Button
        variant="outline"
        icon="undo"
        className="justify-self-start"
        aria-label={t('closures.undo.of', { period })}
        onClick={() => ask(true)}
      >
        {t('closures.undo.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('closures.undo.title')}
        closeLabel={t('close')}
        confirm={t('closures.undo.confirm')}
        cancel={t('cancel')}
        busy={busy}
        problem={problem}
        onConfirm={undo}
      >
        <p>{t('closures.undo.text')}</p>
      </ConfirmDialog>
    </>
  )
}
