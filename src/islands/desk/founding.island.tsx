/** Alive because what is there is counted while others work on it, and steps are put off and taken up again. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Founding } from '../../lib/contract/founding.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $founding, $opening, followFounding, loadFounding } from '../../lib/stores/founding/path.ts'
import { translator } from '../../lib/translate.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { FoundingI18n, FoundingMessages, StepPages } from './founding-messages.ts'
import { OpenStep } from './OpenStep.tsx'
import { FoundingStepRow } from './FoundingStep.tsx'

type Props = { lang: Lang; messages: FoundingMessages; pages: StepPages; home: string; terms: string }

export function FoundingPath({ lang, messages, ...there }: Props) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {me => <Steps {...i18n} {...there} mayChange={me.level <= levels.admin} />}
    </DeskGate>
  )
}

function Steps({
  pages,
  home,
  terms,
  mayChange,
  ...i18n
}: FoundingI18n & Pick<Props, 'pages' | 'home' | 'terms'> & { mayChange: boolean }) {
  const { t } = i18n
  const founding = useStore($founding)
  const opening = useStore($opening)
  useEffect(followFounding, [])
  if (founding.state === 'waiting') return <Skeleton label={t('loading')} count={9} />
  if (founding.state === 'failed') {
    return <LoadFailed t={t} problem={founding.problem} retry={() => void loadFounding()} />
  }
  const { value } = founding
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t(value.opened_at ? 'open_intro' : 'intro')}</p>
      <p className="font-semibold">{t('progress', { done: doneOf(value), all: value.steps.length })}</p>
      <ol className="grid gap-3">
        {value.steps.map((step, n) => (
          <FoundingStepRow
            key={step.name}
            {...i18n}
            n={n + 1}
            step={step}
            of={value}
            pages={pages[step.name] ?? []}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {opening.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(opening.problem)}
        </Notice>
      )}
      <OpenStep {...i18n} of={value} home={home} terms={terms} mayOpen={mayChange} />
    </div>
  )
}

/** What a preset wrote counts: nobody needs to touch it. */
const doneOf = ({ steps }: Founding) => steps.filter(one => one.state === 'done' || one.state === 'ready').length
