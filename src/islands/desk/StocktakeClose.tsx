import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waitingScans } from '../../lib/stores/desk/stocktake-scans.ts'
import { closeStocktake } from '../../lib/stores/desk/stocktakes.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StocktakeChoices } from './StocktakeChoices.tsx'
import { homeOf, nameOf, type OneProps, readAt } from './stocktake-messages.ts'

/** What becomes of what was not found, or found elsewhere: to search for something takes it out of lending. */
export function StocktakeClose({ onBack, ...props }: OneProps & { onBack: () => void }) {
  const { t, stocktake } = props
  const read = new Set(stocktake.finds.filter(one => !one.undone).map(one => one.key))
  const missing = stocktake.objects.filter(one => !read.has(one.id))
  const wrong = stocktake.finds.filter(one => !one.undone && one.state === 'wrong_place')
  const title = useRef<HTMLHeadingElement>(null)
  const [toMove, setToMove] = useState<ReadonlySet<string>>(() => new Set(wrong.map(one => one.key)))
  const [toSearch, setToSearch] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => title.current?.focus(), [])
  const moved = wrong.map(one => one.key).filter(one => toMove.has(one))
  const searched = missing.map(one => one.id).filter(one => toSearch.has(one))
  return (
    <div className="grid max-w-xl gap-6">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('stocktake.close.title')}
      </h2>
      <p>{t('stocktake.progress', { count: stocktake.found, expected: stocktake.expected })}</p>
      <StocktakeChoices
        {...props}
        title={t('stocktake.close.missing', { count: missing.length })}
        text={t('stocktake.close.missing_text')}
        rows={missing.map(({ id, name, code, shelf }) => ({ id, label: `${name} (${code})`, detail: shelf ?? '' }))}
        chosen={toSearch}
        onChoose={setToSearch}
      />
      <StocktakeChoices
        {...props}
        title={t('stocktake.close.wrong', { count: wrong.length })}
        text={t('stocktake.close.wrong_text')}
        rows={wrong.map(one => ({
          id: one.key,
          label: nameOf(one),
          detail: t('stocktake.close.moves', { from: homeOf(one), to: readAt(stocktake, one) }),
        }))}
        chosen={toMove}
        onChoose={setToMove}
      />
      <Decide {...props} moved={moved} searched={searched} onBack={onBack} />
    </div>
  )
}

type DecideProps = OneProps & { moved: string[]; searched: string[]; onBack: () => void }

function Decide({ t, stocktake, moved, searched, onBack }: DecideProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isWaiting = useStore($waitingScans).some(one => one.stocktake === stocktake.id)
  async function close() {
    setBusy(true)
    const outcome = await closeStocktake(stocktake.id, { seen: stocktake.change_no, moved, searched })
    setBusy(false)
    if (outcome.ok) toast(t('stocktake.close.done'), 'done')
    else setProblem(messageOf(outcome.problem))
  }
  return (
    <>
      {isWaiting && <Notice tone="warn">{t('stocktake.close.waiting')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isWaiting} onClick={() => setAsking(true)}>
          {t('stocktake.close.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('stocktake.close.back')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stocktake.close.sure')}
        closeLabel={t('close')}
        confirm={t('stocktake.close.submit')}
        cancel={t('cancel')}
        busy={busy}
        problem={problem}
        onConfirm={close}
      >
        <p>{t('stocktake.close.sure_text', { moved: moved.length, searched: searched.length })}</p>
      </ConfirmDialog>
    </>
  )
}
