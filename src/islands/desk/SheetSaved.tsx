import { useEffect, useState } from 'react'
import { followPrinting, type Printing } from '../../lib/stores/settings/saved.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SheetI18n } from './sheet-messages.ts'
import type { Saved } from './use-sheet-form.ts'

/** What became of the latest save: on the page, or the desk's alone. */
export function SheetSaved({ saved, ...i18n }: SheetI18n & { saved: Saved | null }) {
  const { t } = i18n
  return (
    <div role="status" className="w-full">
      {saved && !saved.prints && <Notice tone="done">{t('objects.sheet.saved_desk')}</Notice>}
      {saved?.prints && <Printed {...i18n} />}
    </div>
  )
}

function Printed({ t }: SheetI18n) {
  const [printing, setPrinting] = useState<Printing>('waiting')
  useEffect(() => followPrinting(setPrinting), [])
  if (printing === 'waiting') {
    return (
      <p className="flex items-center gap-2">
        <Spinner />
        {t('objects.sheet.saved_waiting')}
      </p>
    )
  }
  return printing === 'out' ? (
    <Notice tone="done">{t('objects.sheet.saved_out')}</Notice>
  ) : (
    <Notice tone="warn">{t('objects.sheet.saved_late')}</Notice>
  )
}
