import { useStore } from '@nanostores/react'
import { formatInstant } from '../../lib/format.ts'
import { deviceName } from '../../lib/rules/device-name.ts'
import { $ending, $sessions, endSessions, readSessions, type Session } from '../../lib/stores/account/account.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountI18n } from './account-messages.ts'

/** The member's sessions, each with a button that ends it. */
export function Sessions(i18n: AccountI18n) {
  const { t } = i18n
  const sessions = useStore($sessions)
  const task = useStore($ending)
  return (
    <section className="grid gap-4" aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl" tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      <p className="text-muted">{t('sessions.text')}</p>
      <LoadedBlock of={sessions} t={t} loading={t('waiting')} count={2} retry={() => void readSessions()}>
        {all => <SessionList {...i18n} all={all} ending={task.state === 'busy' ? task.what : null} />}
      </LoadedBlock>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
    </section>
  )
}

type ListProps = AccountI18n & { all: Session[]; ending: string | null }

function SessionList({ lang, t, all, ending }: ListProps) {
  const others = all.filter(one => !one.current).map(one => one.id)
  async function end(ids: string[], said: string) {
    if (!(await endSessions(ids))) return
    toast(said, 'done')
    // The button is gone with its row: the focus moves to the list's heading.
    document.getElementById('sessions')?.focus()
  }
  return (
    <>
      <ul className="border-t border-line">
        {all.map(one => {
          const name = deviceName(one.agent)
          const device = name ? t('sessions.on', name) : t('sessions.unknown')
          const when = formatInstant(lang, one.used_at)
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
              <div className="grow">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-muted">{t('sessions.used', { when })}</p>
              </div>
              {one.current ? (
                <Chip tone="leaf" icon="check">
                  {t('sessions.here')}
                </Chip>
              ) : (
                <Button
                  variant="quiet"
                  className="-ms-3"
                  aria-label={t('sessions.end_label', { device, when })}
                  busy={ending === one.id}
                  onClick={() => void end([one.id], t('sessions.ended'))}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 1 && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={ending === 'others'}
          onClick={() => void end(others, t('sessions.ended_others'))}
        >
          {t('sessions.end_others')}
        </Button>
      )}
      {others.length === 0 && <p className="text-muted">{t('sessions.only')}</p>}
    </>
  )
}
