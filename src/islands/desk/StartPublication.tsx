import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { publish } from '../../lib/stores/desk/publications.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PublicationsI18n } from './messages.ts'

/** Publishes what changed at one tap; everything again only after a confirmation. */
export function StartPublication({ t, mayPrintAll }: PublicationsI18n & { mayPrintAll: boolean }) {
  const [busy, setBusy] = useState<'some' | 'all' | null>(null)
  const [problem, setProblem] = useState('')
  const [asking, ask] = useState(false)
  const start = async (what: 'some' | 'all') => {
    setBusy(what)
    const outcome = await publish(what === 'all')
    setBusy(null)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    ask(false)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'some'} onClick={() => void start('some')}>
          {t('publications.start')}
        </Button>
        {mayPrintAll && (
          <Button variant="outline" onClick={() => ask(true)}>
            {t('publications.all')}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('publications.all_title')}
        closeLabel={t('close')}
        confirm={t('publications.all')}
        cancel={t('cancel')}
        onConfirm={() => start('all')}
        busy={busy === 'all'}
      >
        <p>{t('publications.all_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
