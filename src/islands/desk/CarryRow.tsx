import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Carry } from '../../lib/contract/places.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { goOn, keep } from '../../lib/stores/desk/carries.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { CarryI18n } from './carry-messages.ts'

/** A thing that goes from one point to another, by when, and where it is on its way. */
export function CarryRow({ carry, lang, t }: CarryI18n & { carry: Carry }) {
  const { product, from, to, due, carried } = carry
  const [work, set] = useState({ busy: false, problem: '' })
  const run = async (what: (carry: Carry) => Promise<Outcome<unknown>>) => {
    set({ busy: true, problem: '' })
    const outcome = await what(carry)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
  }
  const day = (on: string) => formatDay(lang, on, 'weekday')
  const next = carried ? 'arrived' : 'sent'
  return (
    <li className="prepare-row">
      <ObjectPicture picture={product.img} tint={product.tint} sizes="3.5rem" className="desk-object-picture" />
      <div className="min-w-0">
        <h2 className="prepare-name">
          <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
            {product.name}
          </a>
        </h2>
        <p className="text-sm text-muted">{[product.code, product.shelf].filter(Boolean).join(' · ')}</p>
        <p className="text-sm">{t('carry.way', { from: from.name, to: to.name })}</p>
        <p className="text-sm font-semibold">{due ? t('carry.due', { day: day(due) }) : t('carry.home')}</p>
        {carried && (
          <p className="text-sm font-semibold">
            {t('carry.under_way', { day: day(dayInRome(new Date(carried.since))), by: carried.by ?? '' })}
          </p>
        )}
        <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
      </div>
      <div className="prepare-acts">
        <Button
          variant="outline"
          busy={work.busy}
          aria-label={t(`carry.${next}_of`, { name: product.name, to: to.name })}
          onClick={() => void run(goOn)}
        >
          {t(`carry.${next}`)}
        </Button>
        {carried && (
          <Button
            variant="quiet"
            icon="undo"
            aria-label={t('carry.undo_of', { name: product.name })}
            onClick={() => void run(keep)}
          >
            {t('carry.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
