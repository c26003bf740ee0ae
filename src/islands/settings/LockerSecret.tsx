import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { renewSecret } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PointProps } from './point-messages.ts'

/** Makes the secret that a locker signs with; it is on the screen until the page is left, and never again. */
export function LockerSecret({ point, t }: PointProps) {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  async function make() {
    setBusy(true)
    const outcome = await renewSecret(point.id)
    setBusy(false)
    ask(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    setSecret(outcome.ok ? outcome.value.secret : '')
  }
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => toast(t('points.locker.copied'), 'done'),
      () => {},
    )
  const label = t(point.has_secret ? 'points.locker.renew' : 'points.locker.make')
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <h3 className="text-lg">{t('points.locker.secret')}</h3>
      <p className="text-muted">{t(point.has_secret ? 'points.locker.secret_has' : 'points.locker.secret_none')}</p>
      <Button variant="outline" busy={busy} onClick={() => (point.has_secret ? ask(true) : void make())}>
        {label}
      </Button>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {secret && (
        <Notice tone="warn" role="status" title={t('points.locker.shown')}>
          <p>
            <code className="wrap-anywhere">{secret}</code>
          </p>
          <Button variant="quiet" onClick={() => void copy()}>
            {t('points.locker.copy')}
          </Button>
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('points.locker.renew_title')}
        closeLabel={t('close')}
        confirm={t('points.locker.renew')}
        cancel={t('cancel')}
        onConfirm={make}
        danger
        busy={busy}
      >
        <p>{t('points.locker.renew_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
