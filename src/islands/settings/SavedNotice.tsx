import { useEffect, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { followPrinting, type Printing } from '../../lib/stores/settings/saved.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { FrameI18n } from './messages.ts'
import { useUnsaved } from './use-unsaved.ts'

/** One save that went well, a new object each time. `prints`: the public pages show what was saved. */
export type Save = { prints: boolean }

type Props = FrameI18n & { save: Save | null }

/**
 * What became of the latest save. It stands where the form is sent from, and is there before anything is saved; in a
 * form it keeps watch over what is typed.
 */
export function SavedNotice({ save, ...i18n }: Props) {
  const at = useRef<HTMLDivElement>(null)
  useUnsaved(at, save)
  return (
    <div ref={at} role="status" className="settings-saved">
      {save &&
        (save.prints ? <Online key={keyOf(save)} {...i18n} /> : <Notice tone="done">{i18n.t('saved.done')}</Notice>)}
    </div>
  )
}

const keys = new WeakMap<Save, number>()
let last = 0

/** A new save is followed from its beginning. */
function keyOf(save: Save): number {
  const key = keys.get(save) ?? ++last
  keys.set(save, key)
  return key
}

function Online({ lang, t }: FrameI18n) {
  const [printing, setPrinting] = useState<Printing>('waiting')
  useEffect(() => followPrinting(setPrinting), [])
  if (printing === 'out') return <Notice tone="done">{t('saved.out')}</Notice>
  if (printing === 'waiting') {
    return (
      <p className="flex items-center gap-2">
        <Spinner />
        {t('saved.waiting')}
      </p>
    )
  }
  return (
    <Notice tone="warn" title={t(printing === 'failed' ? 'saved.failed' : 'saved.late')}>
      {t(printing === 'failed' ? 'saved.failed_text' : 'saved.late_text')}{' '}
      <a href={href.page(lang, 'desk_publications')}>{t('saved.publications')}</a>
    </Notice>
  )
}
