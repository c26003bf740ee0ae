import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Meanwhile } from '../../lib/contract/waiting-acts.ts'
import { doActNow, dropAct, type WaitingAct } from '../../lib/stores/desk/waiting-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { type WaitingI18n, whenText } from './offline-messages.ts'

type Props = WaitingI18n & { act: WaitingAct }

/** Who did what without a network, who did something else meanwhile, and one tap that settles it. */
export function WaitingConflict({ act, ...i18n }: Props) {
  const { lang, t } = i18n
  const [busy, setBusy] = useState(false)
  const { key, at, by, move, loan, conflict } = act
  const { name, code } = loan.product
  const done = { product: name, member: loan.member, time: whenText(lang, at) }
  const mine = t('offline.waiting.mine', { name: by.name, act: t(`offline.waiting.${move}`, done) })
  const doNow = async () => {
    setBusy(true)
    await doActNow(act)
    setBusy(false)
  }
  return (
    <li className="desk-conflict">
      <h3 className="font-semibold">
        <a className="desk-link" href={`${href.page(lang, 'desk_loans')}?q=${encodeURIComponent(code)}`}>
          {name} · {code}
        </a>
      </h3>
      <p>{mine}</p>
      <p className="font-semibold">{meanwhileText(i18n, conflict)}</p>
      <div className="flex flex-wrap gap-3">
        {conflict?.again && (
          <Button busy={busy} onClick={() => void doNow()}>
            {t('offline.waiting.now')}
          </Button>
        )}
        <Button variant={conflict?.again ? 'outline' : 'filled'} onClick={() => void dropAct(key)}>
          {t('offline.waiting.fine')}
        </Button>
      </div>
    </li>
  )
}

type What = Meanwhile['what']

function sentenceOf(what: What): Exclude<What, 'cancel_by_desk' | 'no_show' | 'write_off'> | 'closed' {
  if (what === 'cancel_by_desk') return 'cancel'
  return what === 'no_show' || what === 'write_off' ? 'closed' : what
}

function meanwhileText({ lang, t }: WaitingI18n, conflict: WaitingAct['conflict']): string {
  if (!conflict?.meanwhile) return conflict?.problem?.message ?? ''
  const { what, by, member, at } = conflict.meanwhile
  const time = whenText(lang, Date.parse(at))
  return t(`offline.meanwhile.${sentenceOf(what)}`, {
    by: by ?? t('offline.waiting.somebody'),
    member: member ?? '',
    time,
  })
}
