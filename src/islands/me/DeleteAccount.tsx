import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Closing } from '../../lib/contract/me.ts'
import { $closing, askClosing } from '../../lib/stores/account/account.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountI18n, RulesMessages } from './account-messages.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(part => ({ default: part.DeleteDialog })))

/** `sharing`: whether the library has a page of one's own objects. */
type Props = AccountI18n & { rules: RulesMessages; signOn: string | null; sharing: boolean }

/** Deletes the account after two confirmations: a question, and the password. */
export function DeleteAccount(props: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const [reason, setReason] = useState<Closing['reason']>(null)
  const task = useStore($closing)
  const { t, lang, sharing } = props
  /** The password is asked of nobody who would then be refused. */
  async function open() {
    const closing = await askClosing()
    setReason(closing?.reason ?? null)
    if (closing?.reason === null) setOpened('now')
  }
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="delete">
      <h2 id="delete" className="text-xl">
        {t('delete.title')}
      </h2>
      <p className="text-muted">{t('delete.text')}</p>
      {reason && <Held {...{ t, lang, sharing, reason }} />}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <Button variant="danger" busy={task.state === 'busy'} onClick={open}>
        {t('delete.open')}
      </Button>
      {opened !== 'never' && (
        <Suspense>
          <DeleteDialog {...props} open={opened === 'now'} onClose={() => setOpened('before')} />
        </Suspense>
      )}
    </section>
  )
}

const reasons = {
  'member.open_loans': { said: 'delete.held.open_loans', to: 'me_orders' },
  'member.object_lent': { said: 'delete.held.object_lent', to: 'me_products' },
  'checkout.paying': { said: 'delete.held.paying', to: null },
  'member.last_admin': { said: 'delete.held.last_admin', to: null },
} as const

type HeldProps = Pick<Props, 't' | 'lang' | 'sharing'> & { reason: NonNullable<Closing['reason']> }

/** What has to end first, and where. */
export function Held({ t, lang, sharing, reason }: HeldProps) {
  const { said, to } = reasons[reason]
  return (
    <Notice tone="warn" role="alert">
      <p>{t(said)}</p>
      {to && (sharing || to !== 'me_products') && (
        <a className="more-link" href={href.page(lang, to)}>
          {t(`delete.where.${to}`)}
        </a>
      )}
    </Notice>
  )
}
