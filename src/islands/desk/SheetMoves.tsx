import { lazy, type ReactNode, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { levels } from '../../lib/rules/levels.ts'
import { canRepair, movedProduct } from '../../lib/rules/product-states.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { endRepairOf, foundIt, seekIt } from '../../lib/stores/desk/product-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Refused } from '../../ui/use-form.ts'
import { MissingPieces } from './MissingPieces.tsx'
import type { SheetI18n } from './sheet-messages.ts'

export type SheetMovesProps = SheetI18n & { sheet: ProductSheet; level: number }

const MoveQuestions = lazy(async () => ({ default: (await import('./MoveQuestions.tsx')).MoveQuestions }))

export type Question = 'repair' | 'withdraw' | 'retire'
export type Run = (move: () => Promise<Outcome<unknown>>, done: string) => Promise<Refused | null>

/** What can be done with an object besides editing it, each with its question. */
export function SheetMoves(props: SheetMovesProps) {
  const { sheet, t } = props
  const { id, name, maintenance } = sheet
  const [asking, ask] = useState<Question | null>(null)
  // The dialogs come with the first question, and stay with what is typed in them.
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  const [work, set] = useState({ busy: false, problem: '' })
  const search = sheet.where.sought
    ? { move: () => foundIt(id), text: t('objects.move.found'), done: t('objects.move.found_done', { name }) }
    : { move: () => seekIt(id), text: t('objects.move.seek'), done: t('objects.move.seek_done', { name }) }
  const run: Run = async (move, done) => {
    set({ busy: true, problem: '' })
    const outcome = await move()
    set({ busy: false, problem: outcome.ok ? '' : problemText(outcome.problem) })
    if (!outcome.ok) return outcome.problem
    ask(null)
    toast(done, 'done')
    return null
  }
  return (
    <>
      <MissingPieces {...props} busy={work.busy} run={run} />
      <MoveButtons {...props} onAsk={ask}>
        {maintenance && (
          <Button
            variant="outline"
            icon="check"
            busy={work.busy && !asking}
            onClick={() => void run(() => endRepairOf(id), t('objects.move.repaired', { name }))}
          >
            {t('objects.move.end_repair')}
          </Button>
        )}
        {sheet.status === 'published' && !sheet.in_hand && (
          <Button variant="outline" icon="search" onClick={() => void run(search.move, search.done)}>
            {search.text}
          </Button>
        )}
      </MoveButtons>
      {work.problem && !asking && (
        <Notice tone="error" role="alert">
          {work.problem}
        </Notice>
      )}
      {asked && (
        <Suspense>
          <MoveQuestions {...props} asking={asking} busy={work.busy} run={run} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  )
}

type ButtonsProps = SheetMovesProps & { onAsk: (question: Question) => void; children: ReactNode }

function MoveButtons({ sheet: { id, status, maintenance, owner }, level, lang, t, onAsk, children }: ButtonsProps) {
  const may = {
    // Only what somebody offered can go back to them.
    withdraw: owner && movedProduct(status, 'withdraw'),
    retire: level <= levels.admin && movedProduct(status, 'retire'),
  }
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'published' && (
        <LinkButton variant="outline" icon="calendar" href={`${href.page(lang, 'desk_book')}#object=${id}`}>
          {t('objects.sheet.book')}
        </LinkButton>
      )}
      {canRepair(status) && (
        <Button variant="outline" icon="wrench" onClick={() => onAsk('repair')}>
          {t(maintenance ? 'objects.move.change_repair' : 'objects.move.repair')}
        </Button>
      )}
      {children}
      {(['withdraw', 'retire'] as const).map(
        move =>
          may[move] && (
            <Button key={move} variant="quiet" onClick={() => onAsk(move)}>
              {t(`objects.move.${move}`)}
            </Button>
          ),
      )}
      <LinkButton variant="quiet" icon="left" href={href.page(lang, 'desk_products')}>
        {t('objects.sheet.back')}
      </LinkButton>
    </div>
  )
}
