import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $adminTask, followSyncs, syncAll } from '../../lib/stores/admin/admin-tools.ts'
import { Button } from '../../ui/Button.tsx'
import { Work } from './Work.tsx'
import type { AdminI18n } from './admin-messages.ts'

type Runs = NonNullable<Awaited<ReturnType<typeof syncAll>>>

export function SyncAll(i18n: AdminI18n) {
  const { t } = i18n
  const task = useStore($adminTask)
  const [runs, setRuns] = useState<Runs | null>(null)
  const underWay = runs?.some(one => !one.finished_at) ?? false
  useEffect(() => (underWay ? followSyncs(setRuns) : undefined), [underWay])
  const message = runs && (
    <>
      <p>{t(underWay ? 'sync.under_way' : 'sync.done')}</p>
      <ul>
        {runs.map(({ key, sent, error }) => {
          const what = t(`sync.${key}`)
          return <li key={key}>{error ? t('sync.error', { what, error }) : t('sync.sent', { what, count: sent })}</li>
        })}
      </ul>
    </>
  )
  const tone = underWay ? 'info' : runs?.some(one => one.error) ? 'warn' : 'done'
  return (
    <Work
      {...i18n}
      name="sync"
      title={t('sync.title')}
      text={t('sync.text')}
      tasks={['sync']}
      result={message}
      tone={tone}
    >
      <Button
        variant="outline"
        busy={task.state === 'busy' && task.what === 'sync'}
        onClick={async () => setRuns(await syncAll())}
      >
        {t('sync.submit')}
      </Button>
    </Work>
  )
}
