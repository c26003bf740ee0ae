import { type ShareStep, shareSteps } from '../../lib/rules/share-steps.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TranslateWizard } from './messages.ts'

type Props = { t: TranslateWizard; at: ShareStep; onStep: (step: ShareStep) => void }

/** The current step: earlier ones are links, later ones are reached through the forms only. */
export function Stepper({ t, at, onStep }: Props) {
  const here = shareSteps.indexOf(at)
  return (
    <ol className="stepper" aria-label={t('wizard.steps_label')}>
      {shareSteps.map((step, n) => {
        const mark = <span className="stepper-mark">{n < here ? <Icon name="check" /> : n + 1}</span>
        const name = <span className="stepper-name">{t(`wizard.steps.${step}`)}</span>
        return (
          <li key={step} data-done={n < here || undefined} aria-current={n === here ? 'step' : undefined}>
            {n < here ? (
              <button type="button" onClick={() => onStep(step)}>
                {mark}
                {name}
              </button>
            ) : (
              <span>
                {mark}
                {name}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
