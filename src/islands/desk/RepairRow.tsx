import '../../styles/fold.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type photosMessages from '../../content/strings/it/repair-photos.json'
import type repairsMessages from '../../content/strings/it/repairs.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay, formatEuro } from '../../lib/format.ts'
import { isOfRepair } from '../../lib/rules/repair-photos.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { endRepair } from '../../lib/stores/desk/repairs.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { FoldedRow, FoldedText, isFolded } from '../../ui/FoldedRow.tsx'
import type { DeskMessages } from './messages.ts'

export type RepairsMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  repairs: typeof repairsMessages
  photos: typeof photosMessages
}
type Props = { lang: Lang; t: Translate<RepairsMessages>; product: DeskProduct }

const RepairPhotos = lazy(async () => ({ default: (await import('./RepairPhotos.tsx')).RepairPhotos }))

/** An object in repair: since when, until when, who mends it, what is broken; and the tap that ends it. */
export function RepairRow({ lang, t, product }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const { id, name, code, shelf, img, categories, maintenance } = product
  async function end() {
    setBusy(true)
    const outcome = await endRepair(id)
    setBusy(false)
    if (outcome.ok) toast(t('repairs.done', { name }), 'done')
    else setError(messageOf(outcome.problem))
  }
  return (
    <FoldedRow
      picture={
        <ObjectPicture picture={img} tint={categories[0]?.tint} sizes="3.5rem" className="desk-object-picture" />
      }
      name={
        <>
          <a href={`${href.page(lang, 'desk_sheet')}#${id}`} className="desk-link">
            {name}
          </a>{' '}
          <span className="desk-code whitespace-nowrap">{[code, shelf].filter(Boolean).join(' · ')}</span>
        </>
      }
      who={
        <>
          <Days {...{ lang, t, product }} />
          {maintenance?.note && <FoldedText className="desk-note">{maintenance.note}</FoldedText>}
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </>
      }
      main={
        <Button
          variant="outline"
          icon="check"
          busy={busy}
          aria-label={`${t('repairs.back')}: ${name}`}
          onClick={() => void end()}
        >
          {t('repairs.good')}
        </Button>
      }
      more={t('repairs.rest_of', { name })}
      open={open}
      onOpen={setOpen}
    >
      {hasMore(product) ? <Rest {...{ lang, t, product }} /> : null}
    </FoldedRow>
  )
}

/** Since when and until when; and at which point, where the list is of all of them. */
function Days({ lang, t, product: { maintenance, location } }: Props) {
  const point = useStore($point)
  if (!maintenance) return null
  const since = formatDay(lang, dayInRome(new Date(maintenance.since)), 'weekday')
  return (
    <>
      <p className={maintenance.until ? 'desk-folded-whole' : ''}>
        {[t('repairs.since', { day: since }), !point && location.name].filter(Boolean).join(' · ')}
      </p>
      {maintenance.until && <Due until={maintenance.until} {...{ t, lang }} />}
    </>
  )
}

const photosOf = ({ maintenance, repair_photos }: DeskProduct) => repair_photos.filter(isOfRepair(maintenance?.since))

/** There is something that its row does not show by itself. */
const hasMore = (product: DeskProduct) =>
  Boolean(
    product.maintenance?.by ||
    product.maintenance?.until ||
    isFolded(product.maintenance?.note ?? '') ||
    product.maintenance?.cost != null ||
    product.queue > 0 ||
    photosOf(product).length,
  )

function Rest({ lang, t, product }: Props) {
  const { maintenance, queue } = product
  return (
    <>
      {maintenance?.by && <p>{t('repairs.by', { who: maintenance.by })}</p>}
      {maintenance?.cost != null && <p>{t('repairs.cost', { amount: formatEuro(lang, maintenance.cost) })}</p>}
      <Photos {...{ lang, t, product }} />
      {queue > 0 && <p className="text-muted">{t('repairs.waiting', { count: queue })}</p>}
    </>
  )
}

/** What is broken; fetched when it is opened. */
function Photos({ lang, t, product }: Props) {
  const [open, setOpen] = useState(false)
  const photos = photosOf(product)
  if (photos.length === 0) return null
  return (
    <details className="fold" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('photos.count', { count: photos.length })}</summary>
      {open && (
        <Suspense>
          <RepairPhotos lang={lang} t={t} product={product.id} photos={photos} />
        </Suspense>
      )}
    </details>
  )
}

function Due({ until, lang, t }: Omit<Props, 'product'> & { until: string }) {
  const [today] = useState(() => dayInRome(new Date()))
  const day = formatDay(lang, until, 'weekday')
  if (until > today) return <p>{t('repairs.until', { day })}</p>
  return <p className="font-semibold text-alarm">{t(until < today ? 'repairs.late' : 'repairs.today', { day })}</p>
}
