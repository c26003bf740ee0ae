/** Alive because points are put in order, added and brought back here. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import type { Lang } from '../../lib/addresses.ts'
import { $points, openPoints, readPoints } from '../../lib/stores/settings/points.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { AddPoint } from './AddPoint.tsx'
import type { PointsI18n, PointsMessages } from './point-messages.ts'
import { PointRows } from './PointRows.tsx'
import { RemovedPoints } from './RemovedPoints.tsx'
import { SettingsGate } from './SettingsGate.tsx'

type Props = { lang: Lang; messages: PointsMessages; rules: typeof rulesMessages }

export function PointsSettings({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tRules = useMemo(() => translator(rules, lang), [rules, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {() => <Read {...{ lang, t, tRules }} />}
    </SettingsGate>
  )
}

function Read(i18n: PointsI18n) {
  const { t } = i18n
  const points = useStore($points)
  useEffect(openPoints, [])
  return (
    <LoadedBlock of={points} t={t} loading={t('loading')} shape="rows" count={3} retry={() => void readPoints()}>
      {all => {
        const inUse = all.filter(one => one.removed_at === null)
        const removed = all.filter(one => one.removed_at !== null)
        return (
          <div className="grid gap-10">
            {inUse.length === 0 ? (
              <EmptyState icon="pin" title={t('points.list.empty')}>
                {t('points.list.empty_text')}
              </EmptyState>
            ) : (
              <PointRows {...i18n} points={inUse} />
            )}
            <AddPoint {...i18n} isFirst={inUse.length === 0} />
            {removed.length > 0 && <RemovedPoints {...i18n} points={removed} />}
          </div>
        )
      }}
    </LoadedBlock>
  )
}
