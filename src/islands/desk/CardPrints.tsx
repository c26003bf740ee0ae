import { useState } from 'react'
import type { CardPrint } from '../../lib/contract/papers.ts'
import { formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { confirmCards, requeueCards } from '../../lib/stores/desk/paper-cards.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import type { PrintCardsI18n } from './member-messages.ts'

/** The latest prints: whoever printed says so, and takes it back when it was not so. */
export function CardPrints({ prints, ...i18n }: PrintCardsI18n & { prints: readonly CardPrint[] }) {
  if (!prints.length) return null
  return (
    <section aria-labelledby="card-prints">
      <h3 id="card-prints" className="mb-2 text-lg">
        {i18n.t('members.print.latest')}
      </h3>
      <ul>
        {prints.map(one => (
          <Print key={one.id} {...i18n} print={one} />
        ))}
      </ul>
    </section>
  )
}

function Print({ lang, t, print }: PrintCardsI18n & { print: CardPrint }) {
  const { id, cards, created_at, confirmed_at } = print
  const [busy, setBusy] = useState(false)
  async function closeQuestion() {
    setBusy(true)
    const outcome = await (confirmed_at ? requeueCards(id) : confirmCards(id))
    setBusy(false)
    if (outcome.ok) toast(t(confirmed_at ? 'members.print.requeued' : 'members.print.confirmed'), 'done')
    else toast(messageOf(outcome.problem))
  }
  return (
    <li className="label-print">
      <div>
        <p className="font-semibold">{t('members.print.count', { count: cards })}</p>
        <p className="text-sm text-muted">{formatInstant(lang, created_at)}</p>
        {confirmed_at ? (
          <Chip tone="leaf">{t('members.print.done')}</Chip>
        ) : (
          <p>{t('members.print.waiting', { count: cards })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant={confirmed_at ? 'quiet' : 'filled'} busy={busy} onClick={() => void closeQuestion()}>
          {t(confirmed_at ? 'members.print.requeue' : 'members.print.confirm')}
        </Button>
        <DownloadButton
          label={t('members.print.open')}
          open={() => openPaper({ what: 'cards', id })}
          onSaved={name => toast(t('members.print.ready', { name }), 'done')}
        />
      </div>
    </li>
  )
}
