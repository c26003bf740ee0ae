import { useState } from 'react'
import type { NetworkLibrary } from '../../lib/contract/network.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { suspend } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { NetworkI18n } from './messages.ts'

type Props = NetworkI18n & { library: NetworkLibrary }

const rules = { reason: [required, atMost(300)] }

/** Closes a library, once one has read who counts on it and said why. */
export function SuspendLibrary({ t, tRules, library }: Props) {
  const { label, name } = library
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
  return (
    <>
      <Button variant="outline" aria-label={t('libraries.suspend_label', { name })} onClick={() => ask(true)}>
        {t('libraries.suspend')}
      </Button>
      <FormDialog
        form={form}
        open={asking}
        onClose={() => ask(false)}
        title={t('libraries.suspending.title', { name })}
        closeLabel={t('close')}
        confirm={t('libraries.suspend')}
        cancel={t('cancel')}
        danger
      >
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
      </FormDialog>
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
