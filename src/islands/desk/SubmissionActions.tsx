import { lazy, Suspense, useState } from 'react'
import type { Verification } from '../../lib/contract/desk-decisions.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { answerSubmission, undoVerification } from '../../lib/stores/desk/verifications.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { IconName } from '../../ui/icons.ts'
import { FreshUndo } from './FreshUndo.tsx'
import { useFreshUndo } from './use-fresh-undo.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { goOnFrom } from './next-row-focus.ts'
import { type SubmissionChoices, type SubmissionsI18n, ownerName } from './submission-messages.ts'

const ApproveDialog = lazy(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog }))

type Props = SubmissionsI18n & SubmissionChoices & { product: DeskProduct }
type Verdict = Verification['verdict']

const verdicts: { verdict: Verdict; icon?: IconName }[] = [
  { verdict: 'approve', icon: 'check' },
  { verdict: 'ask_changes' },
  { verdict: 'reject' },
]
const notes = ['ask_changes', 'reject'] as const

/** The three answers, each with its dialog, which keeps its input until it has been sent. */
export function SubmissionActions({ product, categories, points, ...i18n }: Props) {
  const { t } = i18n
  const [asking, ask] = useState<Verdict | null>(null)
  const [approving, setApproving] = useState(false)
  if (asking === 'approve' && !approving) setApproving(true)
  const [work, set] = useState({ busy: false, problem: '' })
  const fresh = useFreshUndo()
  const undo = () => undoVerification(product)
  const send = async (verification: Verification) => {
    set({ busy: true, problem: '' })
    const outcome = await answerSubmission(product, verification)
    set({ busy: false, problem: outcome.ok ? '' : problemText(outcome.problem) })
    const closes =
      outcome.ok || outcome.problem.code === 'product.moved_on' || outcome.problem.code === 'product.not_found'
    if (closes) ask(null)
    if (outcome.ok) fresh.show({ said: '', undone: t('verifications.now.undone', { object: product.name }), undo })
    if (outcome.ok) requestAnimationFrame(() => goOnFrom(`submission-${product.id}`, true))
    return closes ? null : outcome.problem
  }
  const dialog = { ...i18n, busy: work.busy, onClose: () => ask(null) }
  const owner = ownerName(t, product)
  return (
    <>
      <FreshUndo of={fresh} label={t('verifications.now.undo')} />
      {product.status === 'pending' && <Answers t={t} product={product} onAsk={ask} />}
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      {approving && (
        <Suspense>
          <ApproveDialog {...dialog} {...{ product, categories, points }} open={asking === 'approve'} onSend={send} />
        </Suspense>
      )}
      {notes.map(verdict => (
        <ReasonDialog
          key={verdict}
          {...dialog}
          open={asking === verdict}
          danger={verdict === 'reject'}
          messages={{
            title: t(`verifications.${verdict}.title`),
            text: t(`verifications.${verdict}.text`, { owner }),
            reason: t(`verifications.${verdict}.note`),
            confirm: t(`verifications.${verdict}.confirm`),
          }}
          onSend={note => send({ verdict, note })}
        />
      ))}
    </>
  )
}

function Answers({
  t,
  product: { name, owner },
  onAsk,
}: Pick<Props, 't' | 'product'> & { onAsk: (verdict: Verdict) => void }) {
  const label = (action: string) =>
    owner
      ? t('verifications.action.of', { action, object: name, owner: owner.name })
      : t('verifications.action.of_nobody', { action, object: name })
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {verdicts.map(({ verdict, icon }, n) => (
        <Button
          key={verdict}
          data-action
          variant={n === 0 ? 'outline' : 'quiet'}
          icon={icon}
          aria-label={label(t(`verifications.action.${verdict}`))}
          onClick={() => onAsk(verdict)}
        >
          {t(`verifications.action.${verdict}`)}
        </Button>
      ))}
    </div>
  )
}
