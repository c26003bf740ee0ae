import { useState } from 'react'
import type { InvitationLink } from '../../lib/contract/invitations.ts'
import type { NetworkLibrary } from '../../lib/contract/network.ts'
import { email, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { inviteCoordinator } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { NetworkI18n } from './messages.ts'

const rules = { email: [required, email] }

/** Invites whoever is to coordinate a library, by mail and by the link that is then shown. */
export function InviteCoordinator({ lang, t, tRules, library }: NetworkI18n & { library: NetworkLibrary }) {
  const { label, name } = library
  const [asking, ask] = useState(false)
  const [sent, setSent] = useState<{ email: string; link: InvitationLink } | null>(null)
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await inviteCoordinator(label, { email: answers.email, lang })
      if (!outcome.ok) return outcome.problem
      ask(false)
      setSent({ email: answers.email, link: outcome.value })
      return null
    },
  })
  return (
    <>
      <Button variant="outline" aria-label={t('libraries.invite_label', { name })} onClick={() => ask(true)}>
        {t('libraries.invite')}
      </Button>
      <FormDialog
        form={form}
        open={asking}
        onClose={() => ask(false)}
        title={t('libraries.inviting.title', { name })}
        closeLabel={t('close')}
        confirm={t('libraries.inviting.send')}
        cancel={t('cancel')}
      >
        <p>{t('libraries.inviting.text')}</p>
        <Field
          {...form.field('email')}
          label={t('libraries.inviting.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
      </FormDialog>
      <LinkDialog t={t} email={sent?.email ?? ''} link={sent?.link ?? null} isNew onClose={() => setSent(null)} />
    </>
  )
}
