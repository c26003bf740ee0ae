import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $maintenance, syncAll } from '../../lib/stores/maintenance.ts'
import { Button } from '../../ui/Button.tsx'
import type { AdminVoice } from './admin-words.ts'
import { Work } from './Work.tsx'

type Runs = NonNullable<Awaited<ReturnType<typeof syncAll>>>

export function SyncAll(voice: AdminVoice) {
  const { say } = voice
  const task = useStore($maintenance)
  const [runs, setRuns] = useState<Runs | null>(null)
  const told = runs && (
    <>
      <p>{say('sync.done')}</p>
      <ul>
        {runs.map(({ key, sent, error }) => {
          const what = say(`sync.${key}`)
          return <li key={key}>{error ? say('sync.error', { what, error }) : say('sync.sent', { what, count: sent })}</li>
        })}
      </ul>
    </>
  )
  return (
    <Work {...voice} title={say('sync.title')} text={say('sync.text')} whats={['sync']} result={told}>
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
