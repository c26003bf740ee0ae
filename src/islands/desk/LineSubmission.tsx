import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { LineAnswer } from '../../lib/contract/desk-decisions.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { answerLine } from '../../lib/stores/desk/verifications.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { goOnFrom } from './next-row-focus.ts'
import { type SubmissionsI18n, ownerName } from './submission-messages.ts'

type Props = SubmissionsI18n & { product: DeskProduct; mayAnswer: boolean }

/** What an owner wrote of their published object: it goes on its page, or does not, with a note. */
export function LineSubmission({ mayAnswer, product, ...i18n }: Props) {
  const { t } = i18n
  const { id, name, owner_line: line } = product
  return (
    <li id={`submission-${id}`} tabIndex={-1} className="desk-loan desk-submission">
      <div className="grid content-start gap-2">
        <h3 className="text-lg leading-tight wrap-anywhere">{name}</h3>
        <p>{t('verifications.line.owner', { owner: ownerName(t, product) })}</p>
        {line.waiting !== null && (
          <>
            <p className="font-semibold">{t('verifications.line.title')}</p>
            <p className="desk-note">{line.waiting}</p>
            {line.text && (
              <p className="text-muted wrap-anywhere">{t('verifications.line.now', { words: line.text })}</p>
            )}
          </>
        )}
      </div>
      <div className="desk-loan-end">
        <div role="status">{line.waiting === null && <Answered {...i18n} product={product} />}</div>
        {mayAnswer && line.waiting !== null && <Answers {...i18n} product={product} text={line.waiting} />}
      </div>
    </li>
  )
}

function Answered({ lang, t, product: { id, verification_note: note } }: SubmissionsI18n & { product: DeskProduct }) {
  return (
    <p>
      {t(note ? 'verifications.line.declined' : 'verifications.line.published')}{' '}
      {!note && (
        <a className="desk-link" href={href.product(lang, id)}>
          {t('verifications.now.see')}
        </a>
      )}
    </p>
  )
}

function Answers({ product, text, ...i18n }: SubmissionsI18n & { product: DeskProduct; text: string }) {
  const { t } = i18n
  const [asking, ask] = useState(false)
  const [work, set] = useState({ busy: false, problem: '' })
  const send = async (answer: LineAnswer) => {
    set({ busy: true, problem: '' })
    const outcome = await answerLine(product, answer)
    set({ busy: false, problem: outcome.ok ? '' : problemText(outcome.problem) })
    if (outcome.ok) requestAnimationFrame(() => goOnFrom(`submission-${product.id}`, true))
    return outcome.ok ? null : outcome.problem
  }
  const label = (action: string) => t('verifications.line.of', { action, object: product.name })
  const [yes, no] = [t('verifications.line.publish'), t('verifications.line.decline')]
  return (
    <>
      <div className="flex w-full flex-wrap items-center gap-2">
        <Button
          data-action
          variant="outline"
          icon="check"
          busy={work.busy}
          aria-label={label(yes)}
          onClick={() => void send({ verdict: 'publish', text })}
        >
          {yes}
        </Button>
        <Button data-action variant="quiet" aria-label={label(no)} onClick={() => ask(true)}>
          {no}
        </Button>
      </div>
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      <ReasonDialog
        {...i18n}
        busy={work.busy}
        open={asking}
        onClose={() => ask(false)}
        messages={{
          title: t('verifications.line.why'),
          text: t('verifications.line.why_text', { owner: ownerName(t, product) }),
          reason: t('verifications.line.note'),
          confirm: t('verifications.line.confirm'),
        }}
        onSend={note => send({ verdict: 'decline', text, note })}
      />
    </>
  )
}
