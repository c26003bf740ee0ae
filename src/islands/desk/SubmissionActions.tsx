import { useState } from 'react'
import type { DeskProduct, Verification } from '../../lib/contract/desk.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { answerOffer } from '../../lib/stores/desk/verifications.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { IconName } from '../../ui/icons.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { goOnFrom } from './next-row-focus.ts'
import { type OfferChoices, type OffersVoice, ownerName } from './submission-messages.ts'

type Props = OffersVoice & OfferChoices & { product: DeskProduct }
type Verdict = Verification['verdict']

const verdicts: { verdict: Verdict; icon?: IconName }[] = [
  { verdict: 'approve', icon: 'check' },
  { verdict: 'ask_changes' },
  { verdict: 'reject' },
]
const notes = ['ask_changes', 'reject'] as const

/** The three answers, each with its question, which keeps what was typed until it has been sent. */
export function OfferActions({ product, categories, points, ...voice }: Props) {
  const { say } = voice
  const [asking, ask] = useState<Verdict | null>(null)
  const [work, set] = useState({ busy: false, problem: '' })
  const send = async (verification: Verification) => {
    set({ busy: true, problem: '' })
    const outcome = await answerOffer(product, verification)
    set({ busy: false, problem: outcome.ok ? '' : problemText(outcome.problem) })
    const settled =
      outcome.ok || outcome.problem.code === 'product.moved_on' || outcome.problem.code === 'product.not_found'
    if (settled) ask(null)
    if (outcome.ok) requestAnimationFrame(() => goOnFrom(`offer-${product.id}`, true))
  }
  const dialog = { ...voice, ...work, onClose: () => ask(null) }
  const owner = ownerName(say, product)
  return (
    <>
      {product.status === 'pending' && <Answers say={say} product={product} onAsk={ask} />}
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      <ApproveDialog
        {...dialog}
        {...{ product, categories, points }}
        open={asking === 'approve'}
        onSend={of => void send(of)}
      />
      {notes.map(verdict => (
        <ReasonDialog
          key={verdict}
          {...dialog}
          open={asking === verdict}
          danger={verdict === 'reject'}
          words={{
            title: say(`verifications.${verdict}.title`),
            text: say(`verifications.${verdict}.text`, { owner }),
            reason: say(`verifications.${verdict}.note`),
            confirm: say(`verifications.${verdict}.confirm`),
          }}
          onSend={note => void send({ verdict, note })}
        />
      ))}
    </>
  )
}

function Answers({
  say,
  product: { name, owner },
  onAsk,
}: Pick<Props, 'say' | 'product'> & { onAsk: (verdict: Verdict) => void }) {
  const label = (action: string) =>
    owner
      ? say('verifications.action.of', { action, object: name, owner: owner.name })
      : say('verifications.action.of_nobody', { action, object: name })
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {verdicts.map(({ verdict, icon }, n) => (
        <Button
          key={verdict}
          data-action
          variant={n === 0 ? 'outline' : 'quiet'}
          icon={icon}
          aria-label={label(say(`verifications.action.${verdict}`))}
          onClick={() => onAsk(verdict)}
        >
          {say(`verifications.action.${verdict}`)}
        </Button>
      ))}
    </div>
  )
}
