import '../../styles/desk-offline.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import type { CopiedLoan } from '../../lib/stores/desk/device-copy.ts'
import { storeOwnAct, type StoredOutcome, $waitingActs, nextMove } from '../../lib/stores/desk/waiting-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CopiedI18n } from './offline-messages.ts'

type Props = CopiedI18n & { loans: readonly CopiedLoan[]; onKept?: () => void }

/** Loans of the device's copy, each with the one thing that can be done with it without a network. */
export function CopiedLoans({ loans, onKept, ...i18n }: Props) {
  return (
    <ul className="grid">
      {loans.map(loan => (
        <Row key={loan.id} {...i18n} loan={loan} onKept={onKept} />
      ))}
    </ul>
  )
}

function Row({ lang, t, loan, onKept }: CopiedI18n & { loan: CopiedLoan; onKept: (() => void) | undefined }) {
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState<StoredOutcome | null>(null)
  const next = nextMove(loan, useStore($waitingActs))
  // Where it was handed out a moment ago, the same place does not take it back: a finger may tap twice.
  const move = kept === 'kept' ? null : next
  const { product, member, to, shelf } = loan
  const note = async () => {
    if (!move) return
    setBusy(true)
    const answer = await storeOwnAct(loan, move)
    setBusy(false)
    setKept(answer)
    if (answer !== 'not_kept') onKept?.()
  }
  return (
    <li className="desk-copied">
      <p>
        <b>{product.name}</b> <span className="text-muted whitespace-nowrap">{product.code}</span>
        {shelf && <span className="text-muted">, {t('offline.shelf', { shelf })}</span>}
        <br />
        <span className={loan.late ? 'font-semibold text-alarm' : 'text-muted'}>
          {member}, {t('offline.until', { to: formatDay(lang, to, 'weekday') })}
        </span>
      </p>
      {move && loan.held ? (
        <p className="font-semibold">{t(`offline.${loan.held}`)}</p>
      ) : move ? (
        <Button icon={move === 'return' ? 'undo' : 'hand'} busy={busy} onClick={() => void note()}>
          {t(`offline.${move}`, { member })}
        </Button>
      ) : (
        <p role="status">{t('offline.noted')}</p>
      )}
      {kept === 'not_kept' && (
        <Notice tone="error" role="alert">
          {t('offline.not_kept')}
        </Notice>
      )}
    </li>
  )
}
