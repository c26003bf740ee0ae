import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { Refused } from '../../ui/use-form.ts'
import { FreshUndo } from './FreshUndo.tsx'
import { type Fresh, useFreshUndo } from './use-fresh-undo.ts'
import type { AskProps, MemberProps, MemberQuestion } from './member-messages.ts'

const MemberQuestions = lazy(async () => ({ default: (await import('./MemberQuestions.tsx')).MemberQuestions }))

export type RunMove = <T>(
  move: () => Promise<Outcome<T>>,
  done: string,
  /** How what was done is undone, where that is possible. */
  undoOf?: (value: T) => Omit<Fresh, 'said'>,
) => Promise<Refused | null>

type Props = MemberProps & { children: (ask: AskProps['ask']) => ReactNode }

/** Asks before it does something about a member; what was asked stays with what is typed until it is done. */
export function MemberMoves({ children, ...props }: Props) {
  const [asking, ask] = useState<MemberQuestion | null>(null)
  // The dialogs come with the first question.
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  const [busy, setBusy] = useState(false)
  const fresh = useFreshUndo()
  const run: RunMove = async (move, done, undoOf) => {
    setBusy(true)
    const outcome = await move()
    setBusy(false)
    if (!outcome.ok) return outcome.problem
    ask(null)
    if (undoOf) fresh.show({ said: done, ...undoOf(outcome.value) })
    else toast(done, 'done')
    return null
  }
  return (
    <>
      {children(ask)}
      <FreshUndo pinned of={fresh} label={props.t('members.undo')} />
      {asked && (
        <Suspense>
          <MemberQuestions {...props} asking={asking} busy={busy} run={run} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  )
}
