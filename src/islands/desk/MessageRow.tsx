import { type ReactNode, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskMessage } from '../../lib/contract/messages.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { finishMessage, reopenMessage, takeMessage } from '../../lib/stores/desk/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FoldedRow, FoldedText } from '../../ui/FoldedRow.tsx'
import type { InboxI18n } from './inbox-messages.ts'
import { answeredText, doneText, takenText } from './message-acts.ts'

type Props = InboxI18n & { message: DeskMessage; onAnswer: () => void }

/** A message with whom and what it is about, who sees to it, and what can be done. */
export function MessageRow({ message, onAnswer, ...i18n }: Props) {
  const { t } = i18n
  const { kind, subject, text, taken, done } = message
  const acts = useActs(i18n, message, onAnswer)
  const [open, setOpen] = useState(false)
  return (
    <FoldedRow
      name={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {subject}
          <Chip tone={kind === 'problem' ? 'amber' : 'calm'}>{t(`messages.kind.${kind}`)}</Chip>
        </span>
      }
      who={
        <>
          <Sender {...i18n} message={message} />
          <FoldedText>{text}</FoldedText>
          {done && <p className="text-muted">{doneText(i18n, done)}</p>}
          {!done && taken && <p className={taken.mine ? 'font-semibold' : 'text-muted'}>{takenText(i18n, taken)}</p>}
          <div role="alert">{acts.error && <FieldError>{acts.error}</FieldError>}</div>
        </>
      }
      main={acts.buttons[0]}
      more={t('messages.rest_of', { subject })}
      open={open}
      onOpen={setOpen}
    >
      <Rest {...i18n} message={message}>
        {acts.buttons.slice(1)}
      </Rest>
    </FoldedRow>
  )
}

type RowProps = InboxI18n & Pick<Props, 'message'>

/** What it is about, its picture, what was answered, and the rarer buttons. */
function Rest({ children, message, ...i18n }: RowProps & { children: ReactNode[] }) {
  const { t } = i18n
  const { picture, answers } = message
  return (
    <>
      <About {...i18n} message={message} />
      {picture && (
        <a href={picture} target="_blank" rel="noopener">
          <img src={picture} alt={t('messages.picture')} loading="lazy" className="w-28 rounded-control" />
        </a>
      )}
      {answers.map(answer => (
        <div key={answer.at} className="desk-note">
          <p className="text-muted">{answeredText(i18n, answer)}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      ))}
      {children.length > 0 && <div className="flex flex-wrap gap-2">{children}</div>}
    </>
  )
}

function Sender({ lang, t, message: { at, email, member } }: RowProps) {
  const who = member?.name || email || t('messages.nobody')
  return (
    <p className="text-muted">
      {member ? (
        <a
          className="desk-link inline-flex min-h-11 items-center"
          href={`${href.page(lang, 'desk_member')}#${member.id}`}
        >
          {who}
        </a>
      ) : (
        who
      )}
      {`, ${formatDay(lang, dayInRome(new Date(at)), 'short')}`}
    </p>
  )
}

function About({ lang, t, message: { kind, at, product, order } }: RowProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      <span>{formatInstant(lang, at)}</span>
      {product && kind === 'problem' && (
        <a
          className="desk-link inline-flex min-h-11 items-center"
          href={`${href.page(lang, 'desk_sheet')}#${product.id}`}
        >
          {t('messages.object', { name: product.name, code: product.code })}
        </a>
      )}
      {product && order && (
        <a
          className="desk-link inline-flex min-h-11 items-center"
          href={`${href.page(lang, 'desk_loans')}?${new URLSearchParams({ q: product.code })}`}
        >
          {t('messages.loan')}
        </a>
      )}
    </p>
  )
}

/** The buttons of a message, the one that is needed most first. */
function useActs({ t }: InboxI18n, message: DeskMessage, onAnswer: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { kind, email, subject, taken, done, answers } = message
  async function run(work: (of: DeskMessage) => Promise<Outcome<DeskMessage>>, said: string) {
    setBusy(true)
    const outcome = await work(message)
    setBusy(false)
    setError(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) toast(said, 'done')
  }
  const named = (action: string) => ({ 'aria-label': t('messages.of', { action, subject }), children: action })
  const isFree = !taken || taken.mine
  const answer = !done && isFree && (email || kind === 'note') && (
    <Button key="answer" {...named(t('messages.answer'))} onClick={onAnswer} />
  )
  const finish = !done && isFree && (
    <Button
      key="finish"
      {...named(t('messages.finish'))}
      variant="outline"
      busy={busy}
      onClick={() => void run(finishMessage, t('messages.finished'))}
    />
  )
  const take = !done && !taken?.mine && (
    <Button
      key="take"
      {...named(t(taken ? 'messages.take_over' : 'messages.take'))}
      variant={taken ? 'quiet' : 'outline'}
      busy={busy}
      onClick={() => void run(takeMessage, t('messages.took'))}
    />
  )
  const reopen = done && !(kind === 'note' && answers.length > 0) && (
    <Button
      key="reopen"
      {...named(t('messages.reopen'))}
      variant="quiet"
      busy={busy}
      onClick={() => void run(reopenMessage, t('messages.reopened'))}
    />
  )
  return { error, buttons: [answer, take, finish, reopen].filter(Boolean) }
}
