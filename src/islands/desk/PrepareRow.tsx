import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { $fresh, found, markReady, seek, undoReady } from '../../lib/stores/desk/preparations.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { PrepareI18n } from './prepare-messages.ts'

type RowProps = PrepareI18n & { order: DeskOrder }

/** A thing to fetch: where it stands, what it is, for whom; and what can be said of it in one tap. */
export function PrepareRow({ order, ...i18n }: RowProps) {
  const { lang, t } = i18n
  const { product, customer, loan, shipping } = order
  const { home } = product.where
  const point = useStore($point)
  const [work, set] = useState({ busy: false, problem: '' })
  const run = async (what: () => Promise<Outcome<unknown>>) => {
    set({ busy: true, problem: '' })
    const outcome = await what()
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
  }
  const day = formatDay(lang, loan.from_date, 'short')
  return (
    <li className="prepare-row">
      <ObjectPicture
        picture={product.img}
        tint={product.categories[0]?.tint}
        sizes="3.5rem"
        className="desk-object-picture"
      />
      <div className="min-w-0">
        <p className="prepare-place">
          <b>{product.shelf ?? product.code}</b> {product.shelf && `· ${product.code}`}
          {/* Its shelf is not one of the point where it is collected. */}
          {home.name !== shipping.address.name && ` · ${home.name}`}
        </p>
        <h3 className="prepare-name">
          <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
            {product.name}
          </a>
        </h3>
        <p className="text-sm text-muted">
          {t(point ? 'prepare.for' : 'prepare.for_at', {
            member: customer.name,
            day,
            point: shipping.address.name ?? '',
          })}
        </p>
        <State {...i18n} order={order} />
        <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
      </div>
      <Acts {...i18n} order={order} busy={work.busy} run={run} />
    </li>
  )
}

/** Why it is not simply on its shelf. */
function State({ order: { product, ready_at }, lang, t }: RowProps) {
  const { sought, place, out } = product.where
  if (ready_at) return null
  if (sought) {
    const day = formatDay(lang, dayInRome(new Date(sought.since)), 'weekday')
    return <p className="font-semibold text-alarm">{t('prepare.sought', { day, by: sought.by ?? '' })}</p>
  }
  if (out) return <p className="font-semibold text-alarm">{t('prepare.out')}</p>
  return place.id === product.where.home.id ? null : (
    <p className="font-semibold">{t('prepare.elsewhere', { place: place.name })}</p>
  )
}

type ActsProps = RowProps & { busy: boolean; run: (what: () => Promise<Outcome<unknown>>) => Promise<void> }

function Acts({ order, busy, run, t }: ActsProps) {
  const fresh = useStore($fresh)
  const { id, product, ready_at } = order
  const name = product.name
  if (ready_at)
    return fresh.has(id) ? (
      <Button
        variant="quiet"
        icon="undo"
        busy={busy}
        aria-label={t('prepare.undo_of', { name })}
        onClick={() => void run(() => undoReady(id))}
      >
        {t('prepare.undo')}
      </Button>
    ) : (
      <span />
    )
  const { sought, out } = product.where
  const search = sought ? found : seek
  return (
    <div className="prepare-acts">
      {!sought && (
        <Button
          variant="outline"
          icon="check"
          busy={busy}
          aria-label={t('prepare.ready_of', { name })}
          onClick={() => void run(() => markReady(id))}
        >
          {t('prepare.ready')}
        </Button>
      )}
      {!out && (
        <Button
          variant="quiet"
          aria-label={t(sought ? 'prepare.found_of' : 'prepare.seek_of', { name })}
          onClick={() => void run(() => search(product.id))}
        >
          {t(sought ? 'prepare.found' : 'prepare.seek')}
        </Button>
      )}
    </div>
  )
}
