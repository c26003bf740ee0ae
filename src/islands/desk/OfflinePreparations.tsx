import '../../styles/desk-offline.css'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import type { CopiedPreparation } from '../../lib/stores/desk/device-copy.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OfflineList } from './OfflineList.tsx'
import type { PrepareI18n } from './prepare-messages.ts'

type Props = PrepareI18n & { retry: () => void; otherwise: ReactNode }

/** What is fetched from the shelves, as the device has it: to be read while nothing can be marked. */
export function OfflinePreparations({ retry, otherwise, ...i18n }: Props) {
  const { lang, t } = i18n
  const list = (title: string, rows: CopiedPreparation[]) =>
    rows.length > 0 && (
      <section>
        <h2 className="text-lg">{title}</h2>
        <ul>
          {rows.map(one => (
            <Row key={one.id} {...i18n} one={one} />
          ))}
        </ul>
      </section>
    )
  return (
    <OfflineList
      lang={lang}
      t={t}
      retry={retry}
      otherwise={otherwise}
      list={({ preparations }) => {
        const waiting = preparations.filter(one => !one.ready)
        const ready = preparations.filter(one => one.ready)
        return (
          <>
            {waiting.length === 0 && (
              <EmptyState icon="check-circle" title={t('prepare.empty')}>
                {t('prepare.empty_text')}
              </EmptyState>
            )}
            {list(t('prepare.count', { count: waiting.length }), waiting)}
            {list(t('prepare.ready_count', { count: ready.length }), ready)}
          </>
        )
      }}
    />
  )
}

function Row({ one, lang, t }: PrepareI18n & { one: CopiedPreparation }) {
  const { product, member, from, ready, state, elsewhere } = one
  const note = ready ? null : noteOf(state, elsewhere, t)
  return (
    <li className="desk-copied">
      <p className="wrap-anywhere">
        <b>{product.shelf ?? product.code}</b> {product.shelf && `· ${product.code}`}
        <br />
        <b>{product.name}</b>
        <br />
        <span className="text-muted">{t('prepare.for', { member, day: formatDay(lang, from, 'short') })}</span>
      </p>
      {note && <p className="font-semibold">{note}</p>}
    </li>
  )
}

function noteOf(state: CopiedPreparation['state'], elsewhere: string | null, t: PrepareI18n['t']): string | null {
  if (state) return t(`prepare.${state === 'sought' ? 'sought_now' : state}`)
  return elsewhere && t('prepare.elsewhere', { place: elsewhere })
}
