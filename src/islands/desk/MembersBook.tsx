import { useEffect, useRef, useState } from 'react'
import type { MembersBook as Book, MembersBookLine } from '../../lib/contract/reports.ts'
import { formatDay } from '../../lib/format.ts'
import { dayCell } from '../../lib/rules/sheet-cell.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { openMembersBook } from '../../lib/stores/desk/reports.ts'
import { Button } from '../../ui/Button.tsx'
import type { ReportI18n } from './report-messages.ts'
import { saveSheet } from '../../ui/save-sheet.ts'

/** For coordinators: it is opened by their own hand, since that is written down. */
export function OpenMembersBook({ t, onOpen }: ReportI18n & { onOpen: (book: Book) => void }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    const outcome = await openMembersBook()
    setBusy(false)
    if (outcome.ok) onOpen(outcome.value)
    else toast(problemText(outcome.problem))
  }
  return (
    <section className="report" aria-labelledby="members-book">
      <h2 id="members-book" className="text-xl">
        {t('reports.book.title')}
      </h2>
      <p>{t('reports.book.text')}</p>
      <Button variant="outline" icon="book" busy={busy} className="justify-self-start" onClick={() => void open()}>
        {t('reports.book.open')}
      </Button>
    </section>
  )
}

const columns = ['number', 'name', 'born', 'address', 'fiscalcode', 'card', 'admitted', 'left'] as const

function cellsOf({ t }: Pick<ReportI18n, 't'>, line: MembersBookLine): string[] {
  const { number, first_name, last_name, born_on, address, fiscalcode, card_number, admitted_on, left_on } = line
  const name = `${first_name} ${last_name}`.trim() || t('reports.book.gone')
  const days = [dayCell(admitted_on), dayCell(left_on)]
  return [String(number), name, dayCell(born_on), address ?? '', fiscalcode ?? '', card_number ?? '', ...days]
}

type Props = ReportI18n & { library: string; book: Book; onBack: () => void }

/** The table alone on paper; a sheet of the same. */
export function MembersBook({ library, book, onBack, ...i18n }: Props) {
  const { lang, t } = i18n
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const headings = columns.map(one => t(`reports.book.${one}`))
  const rows = book.docs.map(line => cellsOf(i18n, line))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button icon="list" onClick={() => print()}>
          {t('reports.book.print')}
        </Button>
        <Button
          variant="outline"
          icon="down"
          onClick={() => saveSheet(`oggettoteca-libro-soci-${book.today}.csv`, [headings, ...rows])}
        >
          {t('reports.book.csv')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('reports.book.back')}
        </Button>
      </div>
      <article className="members-book on-paper">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {t('reports.book.of', { library, day: formatDay(lang, book.today) })}
        </h2>
        <p className="text-muted text-sm">{t('reports.book.note')}</p>
        <div className="members-book-table">
          <BookTable headings={headings} rows={rows} />
        </div>
      </article>
    </div>
  )
}

function BookTable({ headings, rows }: { headings: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map(one => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells[0]}>
            {cells.map((cell, n) => (
              <td key={columns[n]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
