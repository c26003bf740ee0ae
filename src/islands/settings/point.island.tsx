/** Alive because each part of a point is a form over what it is now, and asks before it takes hours away. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { dayInRome } from '../../lib/format.ts'
import { $points, $pointsDrawn, openPoints, readPoints } from '../../lib/stores/settings/points.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Closures } from './Closures.tsx'
import { ExtraDays } from './ExtraDays.tsx'
import { FreshPoint } from './FreshPoint.tsx'
import { LockerForm } from './LockerForm.tsx'
import { OpenPoint } from './OpenPoint.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { PointPicture } from './PointPicture.tsx'
import type { PointI18n, PointMessages, Ready } from './point-messages.ts'
import { PointParts } from './PointParts.tsx'
import { RemovePoint } from './RemovePoint.tsx'
import { Seasons } from './Seasons.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { WeekForm } from './WeekForm.tsx'

type Props = { lang: Lang; messages: PointMessages; rules: typeof rulesMessages; ready: Ready }

export function PointSettings({ lang, messages, rules, ready }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tRules = useMemo(() => translator(rules, lang), [rules, lang])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => <Read {...{ lang, t, tRules, ready }} />}
    </SettingsGate>
  )
}

function Read({ ready, ...i18n }: PointI18n & { ready: Ready }) {
  const { lang, t } = i18n
  const points = useStore($points)
  const drawn = useStore($pointsDrawn)
  useEffect(openPoints, [])
  const id = location.pathname.split('/').at(-1)
  return (
    <LoadedBlock of={points} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readPoints()}>
      {all => {
        const inUse = all.filter(one => one.removed_at === null)
        const point = inUse.find(one => one.id === id)
        const back = <LinkButton href={href.page(lang, 'desk_settings_points')}>{t('points.point.back')}</LinkButton>
        if (!point) return <EmptyState icon="pin" title={t('points.point.missing')} action={back} />
        const part = { ...i18n, point }
        const others = inUse.filter(one => one.id !== id)
        const today = dayInRome(new Date())
        return (
          <div className="grid gap-10">
            <h2 className="text-xl">{point.name}</h2>
            <FreshPoint {...part} />
            <PointParts
              t={t}
              parts={{
                week: <WeekForm {...part} />,
                closure: <Closures {...part} others={others} ready={ready} today={today} />,
                extra: <ExtraDays {...part} today={today} />,
                season: <Seasons {...part} />,
                place: <PlaceForm {...part} />,
                picture: <PointPicture {...part} />,
                open: <OpenPoint {...part} />,
                locker: <LockerForm key={drawn} {...part} />,
                remove: <RemovePoint {...part} others={others} />,
              }}
            />
          </div>
        )
      }}
    </LoadedBlock>
  )
}
