import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { isOfRepair } from '../../lib/rules/repair-photos.ts'
import { retire, startRepair, withdraw } from '../../lib/stores/desk/product-sheet.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RepairDialog } from './RepairDialog.tsx'
import type { Question, Run, SheetMovesProps } from './SheetMoves.tsx'
import type { SheetI18n } from './sheet-messages.ts'

const leaving = { withdraw, retire }

type QuestionsProps = SheetMovesProps & { asking: Question | null; busy: boolean; run: Run; onClose: () => void }

/** The question before each move of an object. */
export function MoveQuestions({ sheet, asking, run, level: _, ...dialog }: QuestionsProps) {
  const { t } = dialog
  const { id, name, code, maintenance, open_loans, repair_photos, copies } = sheet
  const isCopy = copies.length > 1
  const photos = repair_photos.filter(isOfRepair(maintenance?.since))
  return (
    <>
      <RepairDialog
        {...dialog}
        key={maintenance?.since}
        open={asking === 'repair'}
        product={id}
        repair={maintenance}
        photos={photos}
        openLoans={open_loans}
        onSend={repair => run(() => startRepair(id, repair), t('objects.move.repair_done', { name }))}
      />
      {(['withdraw', 'retire'] as const).map(move => (
        <ReasonDialog
          key={move}
          {...dialog}
          open={asking === move}
          danger
          messages={{
            title: t(`objects.${move}.title`, { name }),
            text: [
              t(isCopy && move === 'retire' ? 'objects.retire.text_copy' : `objects.${move}.text`, { code }),
              hangsOn(dialog, sheet),
            ]
              .filter(Boolean)
              .join(' '),
            reason: t('objects.move.reason'),
            confirm: t(`objects.move.${move}`),
          }}
          onSend={reason => run(() => leaving[move](id, reason), t(`objects.${move}.done`, { name }))}
        />
      ))}
    </>
  )
}

/** What hangs on an object that is about to leave. */
function hangsOn({ t }: Pick<SheetI18n, 't'>, { open_loans, queue }: ProductSheet): string {
  const loans = open_loans > 0 && t('objects.move.open_loans', { count: open_loans })
  const waiting = queue > 0 && t('objects.move.queue', { count: queue })
  return [loans, waiting].filter(Boolean).join(' ')
}
