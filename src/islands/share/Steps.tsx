import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { MyProduct } from '../../lib/contract/products.ts'
import { type ShareStep, shareSteps } from '../../lib/rules/share-steps.ts'
import { $share, changeShare, openShare, restartShare } from '../../lib/stores/share/share-draft.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BaseStep } from './BaseStep.tsx'
import { DescriptionStep } from './DescriptionStep.tsx'
import { Restart } from './Restart.tsx'
import { Stepper } from './Stepper.tsx'
import type { StepProps } from './messages.ts'
import { followHistory, markStep, walkTo } from './step-history.ts'

type Props = StepProps & { lang: Lang; member: string; object: MyProduct | null }

// Not needed for the first step.
const ImagesStep = lazy(() => import('./ImagesStep.tsx').then(part => ({ default: part.ImagesStep })))
const SoughtWords = lazy(() => import('./SoughtWords.tsx').then(part => ({ default: part.SoughtWords })))
const RecapStep = lazy(() => import('./RecapStep.tsx').then(part => ({ default: part.RecapStep })))

const drawn: Record<ShareStep, React.ComponentType<StepProps & { lang: Lang }>> = {
  base: BaseStep,
  description: DescriptionStep,
  images: ImagesStep,
  recap: RecapStep,
}

/** One step at a time, starting where the member had left. */
export function Steps({ member, object, ...props }: Props) {
  const { t } = props
  const [resumed, setResumed] = useState<boolean | null>(null)
  const { step } = useStore($share)
  const title = useRef<HTMLHeadingElement>(null)
  const from = useRef<ShareStep | null>(null)
  const opened = useRef(object)
  useEffect(() => {
    setResumed(openShare(member, opened.current))
    const wanted = new URLSearchParams(location.search).get('title')
    if (wanted && !$share.get().title) changeShare({ title: wanted })
    markStep()
    return followHistory()
  }, [member])
  useEffect(() => {
    if (from.current && from.current !== step) title.current?.focus()
    from.current = resumed === null ? null : step
  }, [step, resumed])
  if (resumed === null) return null
  const Step = drawn[step]
  const restart = () => {
    restartShare(object)
    markStep()
    setResumed(false)
  }
  const facts = { n: shareSteps.indexOf(step) + 1, of: shareSteps.length, name: t(`wizard.steps.${step}`) }
  return (
    <div className="grid max-w-xl gap-6">
      <Stepper t={t} at={step} onStep={walkTo} />
      {resumed && (
        <Notice role="status" title={t('wizard.resumed')}>
          <Restart t={t} onRestart={restart} />
        </Notice>
      )}
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('wizard.step_of', facts)}
      </h2>
      {step === 'base' && !object && (
        <Suspense>
          <SoughtWords lang={props.lang} t={t} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton shape="form" label={t('waiting')} />}>
        <Step key={`${step}-${String(resumed)}`} {...props} />
      </Suspense>
    </div>
  )
}
