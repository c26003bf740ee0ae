import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { Refused } from '../../ui/use-form.ts'
import type { AskProps, MemberProps, MemberQuestion } from './member-messages.ts'

const MemberQuestions = lazy(async () => ({ default: (await import('./MemberQuestions.tsx')).MemberQuestions }))

export type RunMove = (move: () => Promise<Outcome<unknown>>, done: string) => Promise<Refused | null>

type Props = MemberProps & { children: (ask: AskProps['ask']) => ReactNode }

/** Asks before it does something about a member; what was asked stays with what is typed until it is done. */
export function MemberMoves({ children, ...props }: Props) {
  const [asking, ask] = useState<MemberQuestion | null>(null)
  // The dialogs come with the first question.
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  const [busy, setBusy] = useState(false)
  const run: RunMove = async (move, done) => {
    setBusy(true)
    const outcome = await move()
    setBusy(false)
    if (!outcome.ok) return outcome.problem
    ask(null)
    toast(done, 'done')
    return null
  }
  return (
    <>
      {children(ask)}
      {asked && (
        <Suspense>
          <MemberQuestions {...props} asking={asking} busy={busy} run={run} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  )
}
