import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Placement } from '../../lib/contract/shelves.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type AtShelf, moveHere, type Reading, undoPlacement } from '../../lib/stores/desk/shelves.ts'
import { Button } from '../../ui/Button.tsx'
import { placeBefore, type ShelvesI18n } from './shelves-messages.ts'

type Props = ShelvesI18n & { reading: Reading; here: AtShelf }

/** A label that was read, with what became of its object. */
export function PlacedRow({ reading, here, ...i18n }: Props) {
  const { answer, code } = reading
  if (answer.state === 'sending') return <Plain title={`«${code}»`} text={i18n.t('shelves.sending')} />
  if (answer.state === 'refused') return <Plain title={`«${code}»`} text={refusal(i18n, answer.problem)} />
  const { placement } = answer
  const name = `${placement.product.name} (${placement.product.code})`
  if (answer.state === 'undone')
    return (
      <Plain title={name} text={i18n.t('shelves.undone', { place: placeBefore(i18n, placement, reading.point) })} />
    )
  return (
    <li className="stocktake-row">
      <div>
        <h3>{name}</h3>
        <p className="text-muted">{said(i18n, { placement, reading, here })}</p>
        <Remarks {...i18n} placement={placement} />
      </div>
      <Acts {...i18n} reading={reading} placement={placement} name={name} />
    </li>
  )
}

const Plain = ({ title, text }: { title: string; text: string }) => (
  <li className="stocktake-row">
    <div>
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
    </div>
  </li>
)

const refusal = ({ t }: ShelvesI18n, problem: CallProblem): string =>
  problem.code === 'scan.unknown' ? t('shelves.unknown') : messageOf(problem)

/** Also where it is now, once whoever reads has gone on to another shelf. */
function said(
  i18n: ShelvesI18n,
  { placement, reading, here }: Pick<Props, 'reading' | 'here'> & { placement: Placement },
) {
  const { t } = i18n
  const { result, before, shelf } = placement
  if (result === 'not_lent') return t('shelves.not_lent')
  if (result === 'elsewhere')
    return before.point.id === reading.point
      ? t('shelves.seen', { place: before.place?.name ?? '' })
      : t('shelves.elsewhere', { place: placeBefore(i18n, placement, reading.point) })
  const was =
    result === 'same' ? t('shelves.same') : t('shelves.before', { place: placeBefore(i18n, placement, reading.point) })
  return reading.shelf === here.shelf && reading.point === here.point
    ? was
    : `${was} · ${t('shelves.to', { place: shelf })}`
}

function Remarks({ lang, t, placement: { out, found, product } }: ShelvesI18n & { placement: Placement }) {
  return (
    <>
      {found && <p>{t('shelves.found')}</p>}
      {out && (
        <p>
          {t('shelves.out')}{' '}
          <a
            className="desk-link inline-flex min-h-11 items-center"
            href={`${href.page(lang, 'desk_scan')}#${product.code}`}
          >
            {t('shelves.take_back')}
          </a>
        </p>
      )}
    </>
  )
}

type ActsProps = ShelvesI18n & { reading: Reading; placement: Placement; name: string }

function Acts({ t, reading, placement, name }: ActsProps) {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<Outcome<unknown>>) {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (!outcome.ok) toast(messageOf(outcome.problem))
  }
  const { result } = placement
  if (result === 'elsewhere')
    return (
      <Button
        variant="outline"
        busy={busy}
        aria-label={t('shelves.move_of', { name })}
        onClick={() => void act(() => moveHere(reading, placement))}
      >
        {t('shelves.move')}
      </Button>
    )
  if (result !== 'placed') return null
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={t('shelves.undo_of', { name })}
      onClick={() => void act(() => undoPlacement(reading.key, placement))}
    >
      {t('shelves.undo')}
    </Button>
  )
}
