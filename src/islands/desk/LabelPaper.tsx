import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LabelFormat } from '../../lib/contract/paper-names.ts'
import { cellsOf, labelFormats, labelSheets, mostLabels, pagesOf } from '../../lib/rules/label-sheets.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $choice, $without, printLabels } from '../../lib/stores/desk/labels.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { FoldedRow } from '../../ui/FoldedRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LabelsI18n } from './label-messages.ts'
import { LabelsThere } from './LabelsThere.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SheetPicture } from './SheetPicture.tsx'

/** On what paper, from which cell, and the button that makes the PDF. */
export function LabelPaper({ total, ...i18n }: LabelsI18n & { total: number }) {
  const { t } = i18n
  const without = useStore($without)
  const { choice } = useStore($choice)
  const [format, setFormat] = useState<LabelFormat>('a4_3x8')
  const [cell, setCell] = useState(0)
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const count = Math.max(0, Math.min(total, mostLabels + without.size) - without.size)
  const sheet = labelSheets[format]
  const first = cell < cellsOf(sheet) ? cell : 0

  async function prepare() {
    setBusy(true)
    const made = await printLabels(format, first)
    const opened = made.ok ? await openPaper({ what: 'labels', id: made.value.id }) : made
    setBusy(false)
    setProblem(opened.ok ? '' : messageOf(opened.problem))
    // With the last label the form is gone: the print, with its PDF, stands under the list.
    if (!opened.ok) return toast(messageOf(opened.problem))
    saveFile(opened.value)
    toast(t('labels.prints.ready', { name: opened.value.name }), 'done')
  }

  if (total === 0) return null
  const paper = t(`labels.paper.${format}`)
  return (
    <FoldedRow
      as="section"
      name={
        <span role="status">
          <span>{t('labels.chosen', { count })}</span>
          {cellsOf(sheet) > 1 && ` · ${t('labels.pages', { count: pagesOf(sheet, count, first) })}`}
        </span>
      }
      who={<Paper {...{ t, paper, total, problem }} from={cellsOf(sheet) > 1 ? first : 0} />}
      main={
        <Button busy={busy} onClick={() => void prepare()}>
          {t('labels.prepare')}
        </Button>
      }
      more={t('labels.paper.more', { paper })}
      open={open}
      onOpen={setOpen}
    >
      <Formats t={t} format={format} onFormat={setFormat} />
      {cellsOf(sheet) > 1 && <SheetPicture {...i18n} sheet={sheet} first={first} count={count} onFirst={setCell} />}
      <p className="text-sm text-muted">{t('labels.scale')}</p>
      {choice === 'queue' && <LabelsThere {...i18n} count={count} />}
    </FoldedRow>
  )
}

type PaperProps = Pick<LabelsI18n, 't'> & { paper: string; from: number; total: number; problem: string }

/** What it is printed on and from which cell, and why not all of it, or nothing. */
function Paper({ t, paper, from, total, problem }: PaperProps) {
  return (
    <>
      <p>{from > 0 ? `${paper}. ${t('labels.start.now', { cell: from + 1 })}` : paper}</p>
      {total > mostLabels && <p className="text-muted">{t('labels.most', { count: mostLabels })}</p>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}

type FormatsProps = Pick<LabelsI18n, 't'> & { format: LabelFormat; onFormat: (format: LabelFormat) => void }

function Formats({ t, format, onFormat }: FormatsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('labels.paper.legend')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {labelFormats.map(one => (
          <Choice
            key={one}
            name="format"
            label={t(`labels.paper.${one}`)}
            detail={t(`labels.paper.${one}_detail`)}
            checked={one === format}
            onChange={() => onFormat(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
