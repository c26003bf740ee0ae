/** Alive because what was delivered leaves the list with a tap, and a day that is agreed moves it. */
import '../../styles/desk-prepare.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { $deliveries, openDeliveries, readDeliveries } from '../../lib/stores/desk/deliveries.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import type { DeliveriesI18n, DeliveriesMessages } from './deliveries-messages.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: DeliveriesMessages; rules: RulesMessages }

export function Deliveries({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

function Screen(i18n: DeliveriesI18n) {
  const { t } = i18n
  const deliveries = useStore($deliveries)
  useEffect(openDeliveries, [])
  return (
    <LoadedBlock of={deliveries} t={t} loading={t('deliveries.loading')} count={4} retry={() => void readDeliveries()}>
      {list =>
        list.length === 0 ? (
          <EmptyState icon="check-circle" title={t('deliveries.empty')}>
            {t('deliveries.empty_text')}
          </EmptyState>
        ) : (
          <ByDay {...i18n} list={list} />
        )
      }
    </LoadedBlock>
  )
}

/** A heading for each day, with how many there are; a sheet of paper for who drives. */
function ByDay({ list, ...i18n }: DeliveriesI18n & { list: DeskOrder[] }) {
  const { lang, t } = i18n
  const [today] = useState(() => dayInRome(new Date()))
  const days = [...Map.groupBy(list, one => one.loan.from_date)]
  return (
    <div className="grid gap-6">
      <div className="prepare-head">
        <p>{t('deliveries.count', { count: list.length })}</p>
        <Button variant="quiet" icon="list" onClick={() => window.print()}>
          {t('deliveries.print')}
        </Button>
      </div>
      {days.map(([day, orders]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="text-xl">
            {formatDay(lang, day, 'weekday')}
            {day === today && ` · ${t('deliveries.today')}`}
            {day < today && ` · ${t('deliveries.late')}`}
          </h2>
          <ul className="delivery-list">
            {orders.map(order => (
              <DeliveryRow key={order.id} {...i18n} order={order} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
