import { dayInRome, formatDay } from '../../lib/format.ts'
import { settlePiece } from '../../lib/stores/desk/product-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Run, SheetMovesProps } from './SheetMoves.tsx'

/** What is missing of the object, each with the tap that says it is there again. */
export function MissingPieces({ sheet, lang, t, busy, run }: SheetMovesProps & { busy: boolean; run: Run }) {
  const { id, missing } = sheet
  if (missing.length === 0) return null
  return (
    <Notice title={t('objects.missing.title')}>
      <ul className="grid gap-2">
        {missing.map(({ piece, since }) => (
          <li key={piece} className="flex flex-wrap items-center gap-2">
            <span className="grow">
              {t('objects.missing.piece', { piece, day: formatDay(lang, dayInRome(new Date(since)), 'weekday') })}
            </span>
            <Button
              variant="outline"
              icon="check"
              busy={busy}
              aria-label={t('objects.missing.found_of', { piece })}
              onClick={() => void run(() => settlePiece(id, piece), t('objects.missing.done', { piece }))}
            >
              {t('objects.missing.found')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
