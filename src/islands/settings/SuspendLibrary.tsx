import { useId, useState } from 'react'
import type { NetworkLibrary } from '../../lib/contract/network.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { suspend } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { NetworkI18n } from './messages.ts'

type Props = NetworkI18n & { library: NetworkLibrary }

const rules = { reason: [required, atMost(300)] }

/** Closes a library, once one has read who counts on it and said why. */
export function SuspendLibrary({ t, tRules, library }: Props) {
  const { label, name } = library
  const id = useId()
  const [asking, ask] = useState(false)
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ reason }) => {
      const refused = await suspend(label, reason)
      if (!refused) toast(t('libraries.suspending.done', { name }), 'done')
      return refused
    },
  })
  const actions = (
    <>
      <Button {...form.submit} form={id} variant="danger">
        {t('libraries.suspend')}
      </Button>
      <Button variant="quiet" onClick={() => ask(false)}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <>
      <Button variant="outline" aria-label={t('libraries.suspend_label', { name })} onClick={() => ask(true)}>
        {t('libraries.suspend')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={t('libraries.suspending.title', { name })}
        closeLabel={t('close')}
        actions={actions}
      >
        <form {...form.props} id={id} className="grid gap-4">
          {form.problem && (
            <Notice tone="error" role="alert">
              {form.problem}
            </Notice>
          )}
          <Consequences t={t} counts={library.counts} />
          <Field
            {...form.field('reason')}
            kind="textarea"
            label={t('libraries.suspending.reason')}
            hint={t('libraries.suspending.reason_hint')}
            rows={3}
            maxLength={300}
            required
          />
        </form>
      </Dialog>
    </>
  )
}

const Consequences = ({ t, counts }: Pick<Props, 't'> & Pick<NetworkLibrary, 'counts'>) => (
  <>
    <p>{t('libraries.suspending.text')}</p>
    <p>
      {t('libraries.suspending.hangs')} {t('libraries.members', { count: counts.members })},{' '}
      {t('libraries.loans', { count: counts.open_loans })}.
    </p>
  </>
)
