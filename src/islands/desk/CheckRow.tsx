import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ToCheck } from '../../lib/contract/checks.ts'
import { formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { checkBad, checkGood } from '../../lib/stores/desk/checks.ts'
import type { RepairDraft } from '../../lib/stores/desk/repair-draft.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { ChecksI18n } from './check-messages.ts'
import { CheckLine } from './CheckLine.tsx'

const RepairDialog = lazy(async () => ({ default: (await import('./RepairDialog.tsx')).RepairDialog }))

type Props = ChecksI18n & { of: ToCheck; say: (text: string) => void }

/** An object to be checked: where it stands, what to look at, and one tap for how it is. */
export function CheckRow({ of, say, ...i18n }: Props) {
  const { lang, t } = i18n
  const { product, place, in_hand, check } = of
  const point = useStore($point)
  const [problem, setProblem] = useState('')
  return (
    <li className="prepare-row">
      <ObjectPicture picture={product.img} tint={product.tint} sizes="3.5rem" className="desk-object-picture" />
      <div className="min-w-0">
        <p className="prepare-place">
          <b>{product.shelf ?? product.code}</b> {product.shelf && `· ${product.code}`}
        </p>
        <h3 className="prepare-name">
          <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
            {product.name}
          </a>
        </h3>
      </div>
      {!in_hand && <Answers {...i18n} of={of} say={say} onProblem={setProblem} />}
      <div className="prepare-rest">
        <CheckLine check={check} />
        {!point && <Chip className="mt-1">{place.name}</Chip>}
        {in_hand && <p className="text-sm">{t('checks.out', { day: formatDay(lang, in_hand.to_date, 'weekday') })}</p>}
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </div>
    </li>
  )
}

/** It is good, by a tap; or it is not, and the dialog about its repair opens. */
function Answers({ of, say, onProblem, ...i18n }: Props & { onProblem: (problem: string) => void }) {
  const { t } = i18n
  const { product, open_loans } = of
  const { id, name } = product
  const [busy, setBusy] = useState(false)
  const [asking, ask] = useState(false)
  // The dialog comes with the first question, and stays with what is typed in it.
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  async function good() {
    setBusy(true)
    const outcome = await checkGood(id)
    setBusy(false)
    onProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) say(t('checks.said_good', { name }))
  }
  async function bad(draft: RepairDraft) {
    const outcome = await checkBad(id, draft)
    if (!outcome.ok) return outcome.problem
    ask(false)
    say(t('checks.said_bad', { name }))
    return null
  }
  const dialog = { busy, openLoans: open_loans, onClose: () => ask(false), onSend: bad }
  return (
    <div className="prepare-acts">
      <Button
        variant="outline"
        icon="check"
        busy={busy}
        aria-label={t('checks.good_of', { name })}
        onClick={() => void good()}
      >
        {t('checks.good')}
      </Button>
      <Button variant="quiet" aria-label={t('checks.bad_of', { name })} onClick={() => ask(true)}>
        {t('checks.bad')}
      </Button>
      <Suspense>
        {asked && <RepairDialog {...i18n} {...dialog} open={asking} product={id} repair={null} photos={[]} />}
      </Suspense>
    </div>
  )
}
