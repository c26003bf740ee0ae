import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskMessage } from '../../lib/contract/messages.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { finishMessage, reopenMessage, takeMessage } from '../../lib/stores/desk/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { InboxI18n } from './inbox-messages.ts'
import { answeredText, doneText, takenText } from './message-acts.ts'

type Props = InboxI18n & { message: DeskMessage; onAnswer: () => void }

/** A message with whom and what it is about, who sees to it, and what can be done. */
export function MessageRow({ message, onAnswer, ...i18n }: Props) {
  const { t } = i18n
  const { kind, subject, text, picture, taken, done, answers } = message
  return (
    <li className="desk-message">
      <div className="grid gap-2 justify-items-start wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg leading-tight">{subject}</h2>
          <Chip tone={kind === 'problem' ? 'amber' : 'calm'}>{t(`messages.kind.${kind}`)}</Chip>
        </div>
        <About {...i18n} message={message} />
        <p className="whitespace-pre-line">{text}</p>
        {picture && (
          <a href={picture} target="_blank" rel="noopener">
            <img src={picture} alt={t('messages.picture')} className="w-28 rounded-control" />
          </a>
        )}
        {answers.map(answer => (
          <div key={answer.at} className="desk-note">
            <p className="text-muted">{answeredText(i18n, answer)}</p>
            <p className="whitespace-pre-line">{answer.text}</p>
          </div>
        ))}
        {done ? (
          <p className="text-muted">{doneText(i18n, done)}</p>
        ) : (
          taken && <p className={taken.mine ? 'font-semibold' : 'text-muted'}>{takenText(i18n, taken)}</p>
        )}
      </div>
      <Acts {...i18n} message={message} onAnswer={onAnswer} />
    </li>
  )
}

function About({ lang, t, message: { kind, at, email, member, product, order } }: InboxI18n & Pick<Props, 'message'>) {
  const who = member?.name || email || t('messages.nobody')
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      <span>
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
        {`, ${formatInstant(lang, at)}`}
      </span>
      {product && kind === 'problem' && (
        <a
          className="desk-link inline-flex min-h-11 items-center"
          href={`${href.page(lang, 'desk_sheet')}#${product.id}`}
        >
          {t('messages.object', { name: product.name, code: product.code })}
        </a>
      )}
      {order && product && (
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

function Acts({ t, message, onAnswer }: Props) {
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
  return (
    <div className="desk-loan-end">
      <div className="flex flex-wrap gap-2">
        {!done && !taken?.mine && (
          <Button
            {...named(t(taken ? 'messages.take_over' : 'messages.take'))}
            variant={taken ? 'quiet' : 'filled'}
            busy={busy}
            onClick={() => void run(takeMessage, t('messages.took'))}
          />
        )}
        {!done && isFree && (email || kind === 'note') && (
          <Button {...named(t('messages.answer'))} variant={taken ? 'filled' : 'outline'} onClick={onAnswer} />
        )}
        {!done && isFree && (
          <Button
            {...named(t('messages.finish'))}
            variant="outline"
            busy={busy}
            onClick={() => void run(finishMessage, t('messages.finished'))}
          />
        )}
        {done && !(kind === 'note' && answers.length > 0) && (
          <Button
            {...named(t('messages.reopen'))}
            variant="quiet"
            busy={busy}
            onClick={() => void run(reopenMessage, t('messages.reopened'))}
          />
        )}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
