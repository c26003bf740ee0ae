import type { OpenedInvitation } from '../../lib/contract/invitations.ts'
import { atLeast, atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { acceptInvitation } from '../../lib/stores/session/invitation.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { InvitationMessages } from './invitation.island.tsx'
import { Password } from './Password.tsx'
import type { RulesMessages } from './messages.ts'

const name = [required, atMost(80)]
const rules = { first_name: name, last_name: name, password: [required, atLeast(8)] }

type Props = {
  t: Translate<InvitationMessages>
  rule: Translate<RulesMessages>
  messages: InvitationMessages['labels']
  opened: OpenedInvitation
  onDone: () => void
}

/** Whoever has no profile yet chooses a name and a password. */
export function InvitedAccount({ t, rule, messages, opened, onDone }: Props) {
  const form = useForm({
    rules,
    t: rule,
    toast,
    send: async answers => {
      const problem = await acceptInvitation(opened.email, answers)
      if (!problem) onDone()
      return problem
    },
  })
  return (
    <form {...form.props} className="grid gap-5" aria-label={t('title')}>
      <p>{t('account.lead', { email: opened.email })}</p>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" defaultValue={opened.email} />
      <Field
        {...form.field('first_name')}
        label={t('account.first_name')}
        autoComplete="given-name"
        defaultValue={opened.first_name}
        required
      />
      <Field
        {...form.field('last_name')}
        label={t('account.last_name')}
        autoComplete="family-name"
        defaultValue={opened.last_name}
        required
      />
      <Password
        {...form.field('password')}
        label={t('account.password')}
        hint={t('account.hint')}
        autoComplete="new-password"
        messages={messages}
      />
      <Button {...form.submit} block>
        {t('account.submit')}
      </Button>
    </form>
  )
}
