/** Alive because an object is checked with a tap at its shelf, and leaves the list at once. */
import '../../styles/desk-prepare.css'
import '../../styles/desk-checks.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { ToCheck } from '../../lib/contract/checks.ts'
import { $checks, openChecks, readChecks } from '../../lib/stores/desk/checks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import type { ChecksI18n, ChecksMessages } from './check-messages.ts'
import { CheckRow } from './CheckRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import { DoneChecks } from './DoneChecks.tsx'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: ChecksMessages; rules: RulesMessages }

export function Checks({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

function Screen(i18n: ChecksI18n) {
  const { t } = i18n
  const checks = useStore($checks)
  const [said, say] = useState('')
  useEffect(openChecks, [])
  return (
    <div className="grid gap-6">
      <p role="status" className="font-semibold text-leaf empty:hidden">
        {said}
      </p>
      <LoadedBlock of={checks} t={t} loading={t('checks.loading')} count={5} retry={() => void readChecks()}>
        {({ overdue, soon, done }) => (
          <>
            {overdue.length + soon.length === 0 && (
              <EmptyState icon="check-circle" title={t('checks.empty')}>
                {t('checks.empty_text')}
              </EmptyState>
            )}
            <Group {...i18n} name="overdue" list={overdue} say={say} />
            <Group {...i18n} name="soon" list={soon} say={say} />
            {done.length > 0 && <DoneChecks {...i18n} done={done} say={say} />}
          </>
        )}
      </LoadedBlock>
    </div>
  )
}

type GroupProps = ChecksI18n & { name: 'overdue' | 'soon'; list: ToCheck[]; say: (text: string) => void }

function Group({ name, list, say, ...i18n }: GroupProps) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{i18n.t(`checks.${name}`, { count: list.length })}</h2>
      <ul>
        {list.map(one => (
          <CheckRow key={one.product.id} {...i18n} of={one} say={say} />
        ))}
      </ul>
    </section>
  )
}
