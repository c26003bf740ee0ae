import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { $isCutOff, $readings, type AtShelf, readLabel, type Reading } from '../../lib/stores/desk/shelves.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { beep } from './beep.ts'
import { PlacedRow } from './PlacedRow.tsx'
import { ScanCamera } from './ScanCamera.tsx'
import { ScanField } from './ScanField.tsx'
import type { ShelvesI18n } from './shelves-messages.ts'

type Props = ShelvesI18n & { at: AtShelf; place: StocktakePlace }

/** In front of a shelf: label after label, each with where its object was before. */
export function ReadLabels({ at, place, ...i18n }: Props) {
  const { t, tRules } = i18n
  const readings = useStore($readings)
  const waiting = readings.filter(one => one.answer.state === 'sending').length
  const isCutOff = useStore($isCutOff)
  const read = (code: string) => readLabel(at, code)
  useBeeps(readings)
  const title = useRef<HTMLHeadingElement>(null)
  // Where the field has not taken the focus: what had it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [at.shelf])
  return (
    <div className="desk-counter">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div>
            <h2 ref={title} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
              {at.shelf}
            </h2>
            <p className="text-muted">{place.name}</p>
          </div>
          <LinkButton href="#" variant="quiet" icon="left" className="-ms-3">
            {t('shelves.change')}
          </LinkButton>
        </div>
        <ScanCamera {...i18n} onText={read} />
        <ScanField
          tRules={tRules}
          label={t('shelves.code')}
          hint={t('counter.hint')}
          find={t('counter.find')}
          onText={read}
        />
      </div>
      <section aria-labelledby="read-labels" className="grid content-start gap-3">
        <h2 id="read-labels" className="text-lg">
          {t('shelves.read')}
        </h2>
        {isCutOff && (
          <Notice tone="warn" role="status">
            {t('shelves.waiting', { count: waiting })}
          </Notice>
        )}
        {readings.length === 0 && <p className="text-muted">{t('shelves.none')}</p>}
        <ul aria-live="polite">
          {readings.map(one => (
            <PlacedRow key={one.key} {...i18n} reading={one} here={at} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const isGood = ({ answer }: Reading) =>
  answer.state === 'placed' && (answer.placement.result === 'placed' || answer.placement.result === 'same')

/** A tone for each answer that came since the page was opened. */
function useBeeps(readings: readonly Reading[]): void {
  const heard = useRef<Set<string>>(null)
  useEffect(() => {
    const answered = readings.filter(one => one.answer.state !== 'sending')
    const fresh = heard.current ? answered.filter(one => !heard.current!.has(one.key)) : []
    heard.current = new Set(answered.map(one => one.key))
    if (fresh[0]) beep(isGood(fresh[0]))
  }, [readings])
}
