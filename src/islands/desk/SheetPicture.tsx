import '../../styles/fold.css'
import { cellsOf, type LabelSheet } from '../../lib/rules/label-sheets.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { SheetMessages } from './label-messages.ts'

type Props = {
  t: (key: KeyOf<SheetMessages>, vars?: Record<string, string | number>) => string
  sheet: LabelSheet
  first: number
  count: number
  onFirst: (cell: number) => void
}

/** A small picture of the sheet: the first free cell is tapped, and labels or cards go there and on. */
export function SheetPicture({ t, sheet, first, count, onFirst }: Props) {
  const { columns } = sheet
  return (
    <details className="fold" open={first > 0 || undefined}>
      <summary>{first > 0 ? t('labels.start.now', { cell: first + 1 }) : t('labels.start.summary')}</summary>
      <fieldset>
        <legend className="mb-2 text-muted">{t('labels.start.legend')}</legend>
        <div className="label-sheet" data-columns={columns}>
          {Array.from({ length: cellsOf(sheet) }, (_, cell) => (
            <label key={cell} data-filled={(cell >= first && cell < first + count) || undefined}>
              <input
                type="radio"
                className="sr-only"
                name="first_cell"
                checked={cell === first}
                onChange={() => onFirst(cell)}
                aria-label={t('labels.start.cell', {
                  cell: cell + 1,
                  row: Math.floor(cell / columns) + 1,
                  column: (cell % columns) + 1,
                })}
              />
              <span aria-hidden="true">{cell + 1}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
