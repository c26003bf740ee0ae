/** Alive because an object is lent again with a tap, and leaves the list at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type repairsMessages from '../../content/strings/it/repairs.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay, formatEuro } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $repairs, byDueDay, endRepair, openRepairs, readRepairs } from '../../lib/stores/desk/repairs.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { DeskMessages } from './messages.ts'

type Messages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & { repairs: typeof repairsMessages }
type Props = { lang: Lang; messages: Messages }

export function Repairs({ lang, messages }: Props) {
  const i18n = { lang, t: useMemo(() => translator(messages, lang), [messages, lang]) }
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List lang={lang} messages={messages} />}
    </DeskGate>
  )
}

function List({ lang, messages }: Props) {
  const repairs = useStore($repairs)
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  useEffect(openRepairs, [])
  return (
    <AsyncBoundary
      of={repairs}
      waiting={<Skeleton label={t('repairs.loading')} />}
      failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readRepairs()} />}
    >
      {list =>
        list.length === 0 ? (
          <EmptyState icon="wrench" title={t('repairs.empty')}>
            {t('repairs.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {byDueDay(list).map(one => (
              <Repair key={one.id} lang={lang} t={t} product={one} />
            ))}
          </ul>
        )
      }
    </AsyncBoundary>
  )
}

function Repair({ lang, t, product }: { lang: Lang; t: Translate<Messages>; product: DeskProduct }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, name, code, img, categories, maintenance, queue } = product
  async function end() {
    setBusy(true)
    const outcome = await endRepair(id)
    setBusy(false)
    if (outcome.ok) toast(t('repairs.done', { name }), 'done')
    else setError(messageOf(outcome.problem))
  }
  const day = (at: string) => formatDay(lang, at, 'weekday')
  return (
    <li className="desk-loan">
      <ObjectPicture picture={img} tint={categories[0]?.tint} sizes="3.5rem" className="desk-object-picture" />
      <div className="grid content-start gap-1">
        <h2 className="text-lg leading-tight">
          <a href={href.product(lang, id)} className="desk-link">
            {name}
          </a>{' '}
          <span className="desk-code whitespace-nowrap">{code}</span>
        </h2>
        {maintenance && <p>{t('repairs.since', { day: day(dayInRome(new Date(maintenance.since))) })}</p>}
        {maintenance?.until && <Due until={maintenance.until} {...{ t, lang }} />}
        {maintenance?.by && <p>{t('repairs.by', { who: maintenance.by })}</p>}
        {maintenance?.cost != null && <p>{t('repairs.cost', { amount: formatEuro(lang, maintenance.cost) })}</p>}
        {maintenance?.note && <p className="desk-note">{maintenance.note}</p>}
        {queue > 0 && <p className="text-muted">{t('repairs.waiting', { count: queue })}</p>}
      </div>
      <div className="desk-loan-end">
        <Button variant="outline" icon="check" busy={busy} onClick={() => void end()}>
          {t('repairs.back')}
        </Button>
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </li>
  )
}

function Due({ until, lang, t }: { until: string; lang: Lang; t: Translate<Messages> }) {
  const [today] = useState(() => dayInRome(new Date()))
  const day = formatDay(lang, until, 'weekday')
  if (until > today) return <p>{t('repairs.until', { day })}</p>
  return <p className="font-semibold text-alarm">{t(until < today ? 'repairs.late' : 'repairs.today', { day })}</p>
}
