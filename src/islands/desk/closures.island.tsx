/** Alive because what a closure would do is looked at before it is made, with the loans of this moment. */
import '../../styles/desk-closures.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $closures, $plan, openClosures, readClosures } from '../../lib/stores/desk/closures.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import type { ClosuresI18n, ClosuresMessages } from './closure-messages.ts'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosurePlan } from './ClosurePlan.tsx'
import { ClosureRow } from './ClosureRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: ClosuresMessages; rules: RulesMessages }

export function Closures({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Read {...i18n} />}
    </DeskGate>
  )
}

function Read(i18n: ClosuresI18n) {
  const { t } = i18n
  const closures = useStore($closures)
  const planned = useStore($plan)
  const [made, setMade] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(openClosures, [])
  useEffect(() => {
    if (made > 0) heading.current?.focus()
  }, [made])
  return (
    <LoadedBlock of={closures} t={t} loading={t('closures.loading')} retry={() => void readClosures()}>
      {list => {
        const points = list.points.filter(one => one.may)
        return (
          <div className="grid gap-8">
            {points.length === 0 ? (
              <p>{t('closures.read_only')}</p>
            ) : (
              <ClosureForm key={made} {...i18n} points={points} />
            )}
            {planned && <ClosurePlan {...i18n} planned={planned} onDone={() => setMade(before => before + 1)} />}
            <section className="grid gap-3">
              <h2 ref={heading} tabIndex={-1} className="text-xl">
                {t('closures.list')}
              </h2>
              {list.closures.length === 0 && <p className="text-muted">{t('closures.none')}</p>}
              <ul className="empty:hidden">
                {list.closures.map(one => (
                  <ClosureRow key={one.id} {...i18n} closure={one} />
                ))}
              </ul>
            </section>
          </div>
        )
      }}
    </LoadedBlock>
  )
}
