import { useStore } from '@nanostores/react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $shots, forget, sendAgain } from '../../lib/stores/desk/shots.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { RoundI18n } from './round-messages.ts'

/** How many photos are still on their way, and those that the server does not take. */
export function ShotsUnderWay({ t }: RoundI18n) {
  const shots = Object.entries(useStore($shots))
  const waiting = shots.filter(([, one]) => one.state === 'waiting').length
  const sent = shots.filter(([, one]) => one.state === 'sent').length
  const failed = shots.flatMap(([id, one]) => (one.state === 'failed' ? [{ id, ...one }] : []))
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        {waiting > 0 ? t('round.waiting', { count: waiting }) : sent > 0 && t('round.sent', { count: sent })}
      </p>
      {failed.map(one => (
        <Notice key={one.id} tone="error" role="alert" title={one.label}>
          <p>{messageOf(one.problem)}</p>
          <div className="flex flex-wrap gap-3 mt-2">
            <Button variant="outline" onClick={sendAgain}>
              {t('round.send_again')}
            </Button>
            <Button variant="quiet" onClick={() => forget(one.id)}>
              {t('round.forget')}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}
