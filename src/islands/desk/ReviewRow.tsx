import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskReview } from '../../lib/contract/desk-reviews.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { answerReview, hideReview, showReview } from '../../lib/stores/desk/reviews.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { FoldedRow, FoldedText } from '../../ui/FoldedRow.tsx'
import type { ReviewsI18n } from './inbox-messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = ReviewsI18n & { review: DeskReview }

/** A review: of what, by whom, what it says; what was answered and who hid it. */
export function ReviewRow({ review, ...i18n }: Props) {
  const { lang, t } = i18n
  const { product, member, rating, message, at, hidden } = review
  const [open, setOpen] = useState(false)
  const [asking, ask] = useState<ReviewAct>(null)
  return (
    <FoldedRow
      name={
        <a href={href.product(lang, product.id)} className="desk-link inline-flex min-h-11 items-center">
          {product.name}
        </a>
      }
      who={
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <Stars rating={rating} label={t('reviews.stars', { rating })} />
            <span>
              <a
                href={`${href.page(lang, 'desk_member')}#${member.id}`}
                className="desk-link inline-flex min-h-11 items-center"
              >
                {member.name}
              </a>
              {`, ${formatDay(lang, dayInRome(new Date(at)), 'short')}`}
            </span>
            {hidden && <Chip tone="amber">{t('reviews.hidden')}</Chip>}
          </p>
          <FoldedText>{message}</FoldedText>
        </>
      }
      main={<AnswerButton {...i18n} review={review} ask={ask} />}
      more={t('reviews.rest_of', { name: product.name })}
      open={open}
      onOpen={setOpen}
    >
      <Answered {...i18n} review={review} />
      <Acts {...i18n} review={review} asking={asking} ask={ask} />
    </FoldedRow>
  )
}

type ReviewAct = 'answer' | 'hide' | null
type ChooseAct = (what: ReviewAct) => void

function AnswerButton({ t, review: { product, answer }, ask }: Props & { ask: ChooseAct }) {
  const action = t(answer ? 'reviews.change_answer' : 'reviews.answer')
  return (
    <Button
      variant="outline"
      aria-label={t('reviews.of', { action, name: product.name })}
      onClick={() => ask('answer')}
    >
      {action}
    </Button>
  )
}

function Answered({ lang, t, review: { answer, hidden } }: Props) {
  const when = (instant: string) => formatInstant(lang, instant)
  return (
    <>
      {answer && (
        <div className="desk-note">
          <p className="text-muted">{t('reviews.answered', { at: when(answer.at) })}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {hidden && (
        <p className="text-muted">
          {t('reviews.hidden_by', {
            who: hidden.by ?? t('reviews.somebody'),
            at: when(hidden.at),
            reason: hidden.reason,
          })}
        </p>
      )}
    </>
  )
}

function Acts({ lang, t, tRules, review, asking, ask }: Props & { asking: ReviewAct; ask: ChooseAct }) {
  const { id, product, hidden, answer } = review
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function run(work: () => Promise<Outcome<DeskReview>>, said: string) {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (!outcome.ok) return outcome.problem
    ask(null)
    setError('')
    toast(said, 'done')
    return null
  }
  const runHere = async (work: () => Promise<Outcome<DeskReview>>, said: string) => {
    const problem = await run(work, said)
    if (problem) setError(messageOf(problem))
  }
  const of = (action: string) => t('reviews.of', { action, name: product.name })
  const button = (action: string, onClick: () => void) => (
    <Button variant="outline" aria-label={of(action)} busy={busy} onClick={onClick}>
      {action}
    </Button>
  )
  const dialog = { lang, t, tRules, busy, onClose: () => ask(null) }
  const asks = (what: 'answering' | 'hiding') => ({
    title: t(`reviews.${what}.title`),
    text: t(`reviews.${what}.text`),
    reason: t(`reviews.${what}.reason`),
    confirm: t(`reviews.${what}.confirm`),
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {answer &&
          button(
            t('reviews.no_answer'),
            () => void runHere(() => answerReview(id, null), t('reviews.unanswered_done')),
          )}
        {hidden
          ? button(t('reviews.show'), () => void runHere(() => showReview(id), t('reviews.shown_done')))
          : button(t('reviews.hide'), () => ask('hide'))}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <ReasonDialog
        {...dialog}
        open={asking === 'answer'}
        messages={asks('answering')}
        onSend={text => run(() => answerReview(id, text), t('reviews.answered_done'))}
      />
      <ReasonDialog
        {...dialog}
        open={asking === 'hide'}
        messages={asks('hiding')}
        onSend={reason => run(() => hideReview(id, reason), t('reviews.hidden_done'))}
      />
    </>
  )
}
