/** Alive because each photo is taken, kept and sent while the next object is already in view. */
import '../../styles/photos.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $walk, beginAgain, openRound, type Walk } from '../../lib/stores/desk/photo-round.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { RoundStep } from './RoundStep.tsx'
import { ShotsUnderWay } from './ShotsUnderWay.tsx'
import type { RoundI18n, RoundMessages } from './round-messages.ts'

type Props = { lang: Lang; messages: RoundMessages }

export function PhotoRound({ lang, messages }: Props) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="form">
      {() => <Round {...i18n} />}
    </DeskGate>
  )
}

function Round(i18n: RoundI18n) {
  const walk = useStore($walk)
  useEffect(() => void openRound(), [])
  return (
    <div className="grid gap-6 max-w-xl">
      <LoadedBlock of={walk} t={i18n.t} loading={i18n.t('round.loading')} shape="form" retry={() => void openRound()}>
        {value => <Where {...i18n} walk={value} />}
      </LoadedBlock>
      <ShotsUnderWay {...i18n} />
    </div>
  )
}

function Where({ walk, ...i18n }: RoundI18n & { walk: Walk }) {
  const { t } = i18n
  const object = walk.objects[walk.at]
  if (object)
    return <RoundStep key={object.id} {...i18n} walk={walk} object={object} next={walk.objects[walk.at + 1]} />
  if (walk.left === 0)
    return (
      <EmptyState icon="check-circle" title={t('round.over')}>
        {t('round.over_text')}
      </EmptyState>
    )
  const again = <Button onClick={() => void beginAgain()}>{t('round.again')}</Button>
  return (
    <EmptyState icon="camera" title={t('round.left', { count: walk.left })} action={again}>
      {t('round.left_text')}
    </EmptyState>
  )
}
