import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ObjectQueue } from '../../lib/contract/desk-queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { giveTurn, moveInQueue, removeFromQueue, undoInQueue } from '../../lib/stores/desk/object-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { SheetI18n } from './sheet-messages.ts'
import type { Fresh } from './use-fresh-undo.ts'

type Row = ObjectQueue[number]
type Asking = { what: 'up' | 'down' | 'remove'; row: Row; at: number }
type Props = SheetI18n & { object: string; rows: ObjectQueue; level: number; onDone: (fresh: Fresh) => void }

/** The question that is open, and what is done about somebody who waits. */
function useQueueMoves({ object, t, onDone }: Pick<Props, 'object' | 't' | 'onDone'>) {
  const [asking, ask] = useState<Asking | null>(null)
  const [isOpen, open] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<Outcome<unknown>>) => {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (!outcome.ok) return outcome.problem
    open(false)
    return null
  }
  const send = async ({ what, row, at }: Asking, reason: string) => {
    const isRemoval = what === 'remove'
    const problem = await run(() =>
      isRemoval
        ? removeFromQueue(object, row.member_id, reason)
        : moveInQueue(object, row.member_id, what === 'up' ? at - 1 : at + 1, reason),
    )
    const said = t(isRemoval ? 'objects.queue.said_remove' : 'objects.queue.said_move', { name: row.name })
    if (!problem) onDone({ said, undone: t('objects.queue.undone'), undo: () => undoInQueue(object) })
    return problem
  }
  const give = async (row: Row) => {
    const problem = await run(() => giveTurn(object, row.member_id))
    if (problem) toast(problemText(problem))
    else toast(t('objects.queue.done'), 'done')
  }
  const onAsk = (question: Asking) => {
    ask(question)
    open(true)
  }
  return { asking, isOpen, busy, send, give, onAsk, onClose: () => open(false) }
}

/** Each who waits, since when; a referent moves them, takes them out, or gives them the turn now. */
export function QueueRows({ object, rows, level, onDone, ...i18n }: Props) {
  const { t } = i18n
  const moves = useQueueMoves({ object, t, onDone })
  const mayMove = level <= levels.referent
  return (
    <>
      {!mayMove && <p className="text-muted">{t('objects.queue.who_may')}</p>}
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.member_id} className="desk-event">
            <Waiting {...i18n} row={row} at={index + 1} />
            {mayMove && (
              <Acts
                {...i18n}
                row={row}
                busy={moves.busy}
                onAsk={moves.onAsk}
                at={index + 1}
                last={rows.length}
                onGive={() => void moves.give(row)}
              />
            )}
          </li>
        ))}
      </ol>
      <QueueQuestion {...i18n} {...moves} />
    </>
  )
}

type QuestionProps = SheetI18n & ReturnType<typeof useQueueMoves>

function QueueQuestion({ asking, isOpen, busy, send, onClose, ...i18n }: QuestionProps) {
  const { t } = i18n
  if (!asking) return null
  return (
    <ReasonDialog
      t={t}
      tRules={i18n.tRules}
      key={`${asking.what} ${asking.row.member_id} ${asking.at}`}
      open={isOpen}
      busy={busy}
      danger={asking.what === 'remove'}
      messages={{
        title: t(`objects.queue.${asking.what}_title`, { name: asking.row.name }),
        text: t(`objects.queue.${asking.what}_text`, { name: asking.row.name }),
        reason: t('objects.queue.reason'),
        confirm: t(`objects.queue.${asking.what}`),
      }}
      onClose={onClose}
      onSend={reason => send(asking, reason)}
    />
  )
}

function Waiting({ row, at, lang, t }: SheetI18n & { row: Row; at: number }) {
  const lines = [
    t('objects.queue.since', { day: formatDay(lang, dayInRome(new Date(row.since)), 'weekday') }),
    row.turn_until && t('objects.queue.turn', { day: formatDay(lang, row.turn_until, 'weekday') }),
    row.passed && t('objects.queue.passed'),
    row.suspended && t('objects.queue.suspended'),
  ].filter(Boolean)
  return (
    <>
      <p>
        {at}.{' '}
        <a
          className="desk-link inline-flex min-h-11 items-center"
          href={`${href.page(lang, 'desk_member')}#${row.member_id}`}
        >
          {row.name}
        </a>
      </p>
      <p className="text-sm text-muted">{lines.join(' · ')}</p>
    </>
  )
}

type ActsProps = SheetI18n & {
  row: Row
  at: number
  last: number
  busy: boolean
  onAsk: (asking: Asking) => void
  onGive: () => void
}

function Acts({ row, at, last, busy, onAsk, onGive, t }: ActsProps) {
  const press = (what: Asking['what']) => (
    <Button
      variant="quiet"
      aria-label={t(`objects.queue.${what}_of`, { name: row.name })}
      onClick={() => onAsk({ what, row, at })}
    >
      {t(`objects.queue.${what}`)}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {!row.turn_until && !row.suspended && (
        <Button
          variant="outline"
          busy={busy}
          aria-label={t('objects.queue.give_turn_to', { name: row.name })}
          onClick={onGive}
        >
          {t('objects.queue.give_turn')}
        </Button>
      )}
      {at > 1 && press('up')}
      {at < last && press('down')}
      {press('remove')}
    </div>
  )
}
