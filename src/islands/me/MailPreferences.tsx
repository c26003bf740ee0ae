import { useStore } from '@nanostores/react'
import {
  $preferences,
  $preferring,
  prefer,
  type Preferences,
  readPreferences,
} from '../../lib/stores/account/account.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountI18n } from './account-messages.ts'

/** Which mails the member gets and in which language; each choice is saved at once. */
export function MailPreferences({ t }: AccountI18n) {
  const preferences = useStore($preferences)
  const task = useStore($preferring)
  const choose = async (part: Partial<Preferences>) => (await prefer(part)) && toast(t('mails.saved'), 'done')
  return (
    <section className="grid gap-4" aria-labelledby="mails">
      <h2 id="mails" className="text-xl">
        {t('mails.title')}
      </h2>
      <p className="text-muted">{t('mails.text')}</p>
      <LoadedBlock
        of={preferences}
        t={t}
        loading={t('waiting')}
        shape="form"
        count={2}
        retry={() => void readPreferences()}
      >
        {({ lang, reminders, invitations }) => (
          <>
            <Choice
              type="checkbox"
              label={t('mails.reminders')}
              detail={t('mails.reminders_detail')}
              checked={reminders}
              onChange={event => void choose({ reminders: event.currentTarget.checked })}
            />
            <Choice
              type="checkbox"
              label={t('mails.invitations')}
              detail={t('mails.invitations_detail')}
              checked={invitations}
              onChange={event => void choose({ invitations: event.currentTarget.checked })}
            />
            <Field
              kind="select"
              label={t('mails.lang')}
              value={lang}
              onChange={event => void choose({ lang: event.currentTarget.value as Preferences['lang'] })}
            >
              <option value="it">{t('mails.it')}</option>
              <option value="en">{t('mails.en')}</option>
            </Field>
          </>
        )}
      </LoadedBlock>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
    </section>
  )
}
