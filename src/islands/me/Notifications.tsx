import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  $push,
  $pushing,
  isPushBlocked,
  type PushAnswer,
  pushSupport,
  readPush,
  turnOffPush,
  turnOnPush,
} from '../../lib/stores/account/push.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Choice } from '../../ui/Choice.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountI18n } from './account-messages.ts'

/** The day's reminders on the screen of this device: one choice, saved at once. */
export function Notifications(i18n: AccountI18n) {
  const { t } = i18n
  const support = pushSupport()
  return (
    <section className="grid gap-4" aria-labelledby="push">
      <h2 id="push" className="text-xl">
        {t('push.title')}
      </h2>
      <p className="text-muted">{t('push.text')}</p>
      {support === 'yes' ? <Switch {...i18n} /> : <p>{t(`push.${support}`)}</p>}
    </section>
  )
}

function Switch({ t }: AccountI18n) {
  const state = useStore($push)
  const task = useStore($pushing)
  const [answer, setAnswer] = useState<PushAnswer | null>(null)
  useEffect(() => void readPush(), [])
  const change = async (work: Promise<PushAnswer>) => {
    setAnswer(null)
    const got = await work
    setAnswer(got)
    if (got === 'done') toast(t('mails.saved'), 'done')
  }
  const isBlocked = answer === 'blocked' || isPushBlocked()
  return (
    <>
      <LoadedBlock of={state} t={t} loading={t('waiting')} shape="form" count={1} retry={() => void readPush()}>
        {({ key, on }) => (
          <Choice
            type="checkbox"
            label={t('push.on')}
            checked={on}
            onChange={() => void change(on ? turnOffPush() : turnOnPush(key))}
          />
        )}
      </LoadedBlock>
      {isBlocked && <Notice tone="warn">{t('push.blocked')}</Notice>}
      {answer === 'failed' && (
        <Notice tone="error" role="alert">
          {t('push.failed')}
        </Notice>
      )}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
    </>
  )
}
