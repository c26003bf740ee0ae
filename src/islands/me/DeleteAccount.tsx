import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Closing } from '../../lib/contract/me.ts'
import { required } from '../../lib/rules/fields.ts'
import { $closing, askClosing, closeAccount } from '../../lib/stores/account/account.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AccountI18n, RulesMessages } from './account-messages.ts'

type Props = AccountI18n & { rules: RulesMessages; sso: boolean }

/** Deletes the account after two confirmations: a question, and the password. */
export function DeleteAccount(props: Props) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<Closing['reason']>(null)
  const task = useStore($closing)
  const { t, lang } = props
  /** The password is asked of nobody who would then be refused. */
  async function open() {
    const closing = await askClosing()
    setReason(closing?.reason ?? null)
    setAsking(closing?.reason === null)
  }
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="delete">
      <h2 id="delete" className="text-xl">
        {t('delete.title')}
      </h2>
      <p className="text-muted">{t('delete.text')}</p>
      {reason && <Held t={t} lang={lang} reason={reason} />}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <Button variant="danger" busy={task.state === 'busy'} onClick={open}>
        {t('delete.open')}
      </Button>
      <DeleteDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </section>
  )
}

const reasons = {
  'member.open_loans': { said: 'delete.held.open_loans', to: 'me_orders' },
  'member.object_lent': { said: 'delete.held.object_lent', to: 'me_products' },
  'checkout.paying': { said: 'delete.held.paying', to: null },
  'member.last_admin': { said: 'delete.held.last_admin', to: null },
} as const

/** What has to end first, and where. */
function Held({ t, lang, reason }: Pick<Props, 't' | 'lang'> & { reason: NonNullable<Closing['reason']> }) {
  const { said, to } = reasons[reason]
  return (
    <Notice tone="warn" role="alert">
      <p>{t(said)}</p>
      {to && (
        <a className="more-link" href={href.page(lang, to)}>
          {t(`delete.where.${to}`)}
        </a>
      )}
    </Notice>
  )
}

function DeleteDialog({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  const { lang, t, sso } = props
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
          hint={sso ? t('delete.password_sso') : undefined}
          type="password"
          autoComplete="current-password"
          allowPaste
        />
      </form>
    </Dialog>
  )
}

/** `stale`: the sign-in is too long ago for this, and is to be made again. */
function useDeleteForm({ lang, t, rules, sso }: Props) {
  const [stale, setStale] = useState(false)
  const form = useForm({
    rules: { password: sso ? [] : [required] },
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
