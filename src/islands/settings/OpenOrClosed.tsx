import { useEffect, useState } from 'react'
import type { LibraryProfile } from '../../lib/contract/settings.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { isKnownOpen } from '../../lib/stores/founding/opened.ts'
import { openLibrary } from '../../lib/stores/settings/library.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import type { LibraryI18n } from './messages.ts'

type Props = LibraryI18n & { profile: LibraryProfile }

/** Whether the library was never opened: what stands here about everybody would not be true. */
function useWaiting(): boolean {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isKnownOpen())
      void import('../../lib/stores/founding/path.ts').then(async path => setWaiting(await path.isWaiting()))
  }, [])
  return isWaiting
}

/** Opens the library at one tap; closes it only after saying what that means. */
export function OpenOrClosed({ lang, t, profile: { available, hangs } }: Props) {
  const isWaiting = useWaiting()
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)
  const change = async (to: boolean) => {
    setBusy(true)
    const outcome = await openLibrary(to)
    setBusy(false)
    ask(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) setSave({ prints: true })
  }
  return (
    <section className="settings-group max-w-xl justify-items-start" aria-labelledby="open-or-closed">
      <h2 id="open-or-closed" className="text-xl">
        {t('library.access')}
      </h2>
      <p>{t(!available ? 'library.is_closed' : isWaiting ? 'library.not_open_yet' : 'library.is_open')}</p>
      {available ? (
        <Button variant="outline" onClick={() => ask(true)}>
          {t('library.close')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void change(true)}>
          {t('library.open')}
        </Button>
      )}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <SavedNotice lang={lang} t={t} save={save} />
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('library.close_title')}
        closeLabel={t('close')}
        confirm={t('library.close')}
        cancel={t('cancel')}
        onConfirm={() => change(false)}
        busy={busy}
      >
        <p>{t('library.close_text')}</p>
        <p>
          {t('library.hangs')} {t('library.in_hand', { count: hangs.in_hand })},{' '}
          {t('library.booked', { count: hangs.booked })}, {t('library.waiting', { count: hangs.waiting })}.
        </p>
      </ConfirmDialog>
    </section>
  )
}
