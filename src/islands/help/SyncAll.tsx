import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $maintenance, followSyncs, syncAll } from '../../lib/stores/admin/admin-tools.ts'
import { Button } from '../../ui/Button.tsx'
import { Work } from './Work.tsx'
import type { AdminVoice } from './admin-messages.ts'

type Runs = NonNullable<Awaited<ReturnType<typeof syncAll>>>

export function SyncAll(voice: AdminVoice) {
  const { say } = voice
  const task = useStore($maintenance)
  const [runs, setRuns] = useState<Runs | null>(null)
  const underWay = runs?.some(one => !one.finished_at) ?? false
  useEffect(() => (underWay ? followSyncs(setRuns) : undefined), [underWay])
  const told = runs && (
    <>
      <p>{say(underWay ? 'sync.under_way' : 'sync.done')}</p>
      <ul>
        {runs.map(({ key, sent, error }) => {
          const what = say(`sync.${key}`)
          return (
            <li key={key}>{error ? say('sync.error', { what, error }) : say('sync.sent', { what, count: sent })}</li>
          )
        })}
      </ul>
    </>
  )
  const tone = underWay ? 'info' : runs?.some(one => one.error) ? 'warn' : 'done'
  return (
    <Work {...voice} title={say('sync.title')} text={say('sync.text')} whats={['sync']} result={told} tone={tone}>
      <Button
        variant="outline"
        busy={task.state === 'busy' && task.what === 'sync'}
        onClick={async () => setRuns(await syncAll())}
      >
        {say('sync.submit')}
      </Button>
    </Work>
  )
}
