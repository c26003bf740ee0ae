import { useState } from 'react'
import { required } from '../../lib/rules/fields.ts'
import { closeAccount } from '../../lib/stores/account/account.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AccountI18n, RulesMessages } from './account-messages.ts'

type Props = AccountI18n & { rules: RulesMessages; signOn: string | null }

/** The last question before the account is deleted, with the password. */
export function DeleteDialog({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  const { lang, t, signOn } = props
  const { form, stale } = useDeleteForm(props)
  const actions = (
    <>
      <Button {...form.submit} form="delete-account" variant="danger">
        {t('delete.yes')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('delete.no')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('delete.ask')} closeLabel={t('close')} actions={actions}>
      <form {...form.props} id="delete-account" className="grid gap-4">
        <p>{t('delete.ask_text')}</p>
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        {stale && (
          <Button variant="outline" onClick={() => void signInAgain(lang)}>
            {t('again')}
          </Button>
        )}
        <Field
          {...form.field('password')}
          label={t('delete.password')}
          hint={signOn ? t('delete.password_sso', { name: signOn }) : undefined}
          type="password"
          autoComplete="current-password"
          allowPaste
        />
      </form>
    </Dialog>
  )
}

/** `stale`: the sign-in is too long ago for this, and is to be made again. */
function useDeleteForm({ lang, t, rules, signOn }: Props) {
  const [stale, setStale] = useState(false)
  const form = useForm({
    rules: { password: signOn ? [] : [required] },
    t: translator(rules, lang),
    toast,
    send: async ({ password }) => {
      const problem = await closeAccount(password)
      // The session ends with the account, and the page then leads home by itself.
      if (!problem) toastNext(t('delete.done'))
      setStale(problem?.code === 'auth.not_fresh')
      return problem
    },
  })
  return { form, stale }
}
