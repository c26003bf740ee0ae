import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { LabelPrint } from '../../lib/contract/papers.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $prints, confirmPrint, readPrints, requeuePrint } from '../../lib/stores/desk/labels.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LabelsI18n } from './label-messages.ts'
import { saveFile } from '../../ui/save-file.ts'

/** The latest prints: those that wait for a word of whoever printed them, or those that are out of the queue. */
export function LabelPrints({ waiting, ...i18n }: LabelsI18n & { waiting: boolean }) {
  const title = useId()
  const prints = useStore($prints)
  if (prints.state === 'failed' && waiting)
    return <LoadFailed t={i18n.t} problem={prints.problem} retry={() => void readPrints()} />
  const shown = prints.state === 'ready' ? prints.value.filter(one => !one.confirmed_at === waiting) : []
  if (!shown.length) return null
  return (
    <section className="grid gap-2" aria-labelledby={title}>
      <h2 id={title} className="text-xl">
        {i18n.t(waiting ? 'labels.prints.title' : 'labels.prints.done')}
      </h2>
      <ul>
        {shown.map(one => (
          <Print key={one.id} {...i18n} print={one} />
        ))}
      </ul>
    </section>
  )
}

function Print({ lang, t, print }: LabelsI18n & { print: LabelPrint }) {
  const { id, format, labels, created_at, confirmed_at } = print
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  async function act<T>(what: string, work: () => Promise<Outcome<T>>, done: (value: T) => void) {
    setBusy(what)
    const outcome = await work()
    setBusy('')
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) done(outcome.value)
  }
  const say = (what: 'confirmed' | 'requeued') => () => toast(t(`labels.prints.${what}`, { count: labels }), 'done')
  const paper = t(format ? `labels.paper.${format}` : 'labels.prints.had')
  return (
    <li className="label-print">
      <div>
        <h3 className="font-semibold">{t('labels.chosen', { count: labels })}</h3>
        <p className="text-sm text-muted">{t('labels.prints.of', { paper, when: formatInstant(lang, created_at) })}</p>
        {!confirmed_at && <p>{t('labels.prints.waiting')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {confirmed_at ? (
          <Button
            variant="outline"
            busy={busy === 'requeue'}
            onClick={() => void act('requeue', () => requeuePrint(id), say('requeued'))}
          >
            {t('labels.prints.requeue')}
          </Button>
        ) : (
          <Button
            busy={busy === 'confirm'}
            onClick={() => void act('confirm', () => confirmPrint(id), say('confirmed'))}
          >
            {t('labels.prints.confirm')}
          </Button>
        )}
        {format && (
          <Button
            variant="quiet"
            busy={busy === 'open'}
            onClick={() => void act('open', () => openPaper({ what: 'labels', id }), saveFile)}
          >
            {t('labels.prints.open')}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </li>
  )
}
