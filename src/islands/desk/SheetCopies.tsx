import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { levels } from '../../lib/rules/levels.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { separateCopy } from '../../lib/stores/desk/copies.ts'
import { Button } from '../../ui/Button.tsx'
import type { SheetChoices, SheetI18n } from './sheet-messages.ts'

const CopyQuestions = lazy(async () => ({ default: (await import('./CopyQuestions.tsx')).CopyQuestions }))

export type CopyQuestion = 'add' | 'join'
export type SheetCopiesProps = SheetI18n & Pick<SheetChoices, 'points'> & { sheet: ProductSheet; level: number }

/** The other copies of the object, and how one is added, joined or parted. */
export function SheetCopies(props: SheetCopiesProps) {
  const { sheet, level, t } = props
  const { id, copies, status } = sheet
  const [asking, ask] = useState<CopyQuestion | null>(null)
  const [asked, setAsked] = useState(false)
  if (asking && !asked) setAsked(true)
  const [busy, setBusy] = useState(false)
  const part = async () => {
    setBusy(true)
    const outcome = await separateCopy(id)
    setBusy(false)
    toast(outcome.ok ? t('objects.copies.separated') : problemText(outcome.problem), outcome.ok ? 'done' : undefined)
  }
  if (status !== 'published') return null
  const own = copies.find(one => one.id === id)
  const decides = level <= levels.referent
  return (
    <section className="grid gap-2" aria-labelledby="object-copies">
      <h2 id="object-copies" className="text-xl">
        {copies.length > 0 ? t('objects.copies.one_of', { count: copies.length }) : t('objects.copies.title')}
      </h2>
      {copies.length > 0 && (
        <>
          <p className="text-muted">{t('objects.copies.shared')}</p>
          <CopyList {...props} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => ask('add')}>
          {t('objects.copies.add')}
        </Button>
        {decides && copies.length === 0 && (
          <Button variant="quiet" onClick={() => ask('join')}>
            {t('objects.copies.join')}
          </Button>
        )}
        {decides && own && !own.first && (
          <Button variant="quiet" busy={busy} onClick={() => void part()}>
            {t('objects.copies.separate')}
          </Button>
        )}
      </div>
      {asked && (
        <Suspense>
          <CopyQuestions {...props} asking={asking} onClose={() => ask(null)} />
        </Suspense>
      )}
    </section>
  )
}

function CopyList({ sheet: { id, copies }, lang, t }: SheetCopiesProps) {
  return (
    <ul className="desk-list">
      {copies.map(one => {
        const state = t(one.free ? 'objects.copies.free' : 'objects.copies.away')
        const place = [one.point, one.shelf, state].filter(Boolean).join(' · ')
        return (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            {one.id === id ? (
              <b className="inline-flex min-h-11 items-center" aria-current="true">
                {one.code}
              </b>
            ) : (
              <a
                className="desk-link inline-flex min-h-11 items-center"
                href={`${href.page(lang, 'desk_sheet')}#${one.id}`}
              >
                {one.code}
              </a>
            )}
            <span className="text-muted">{place}</span>
          </li>
        )
      })}
    </ul>
  )
}
