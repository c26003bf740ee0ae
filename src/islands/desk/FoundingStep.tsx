import { useStore } from '@nanostores/react'
import type { Founding, StepState } from '../../lib/contract/founding.ts'
import { $opening, putOff } from '../../lib/stores/founding/path.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { factsOf } from './founding-facts.ts'
import type { FoundingI18n, StepPages } from './founding-messages.ts'

const tones: Record<StepState, Tone> = { done: 'leaf', ready: 'leaf', todo: 'amber', later: 'calm' }

type Props = FoundingI18n & {
  n: number
  step: Founding['steps'][number]
  of: Founding
  pages: NonNullable<StepPages[keyof StepPages]>
  mayChange: boolean
}

/** One step: what is there, where it is done, and putting it off. */
export function FoundingStepRow({ n, step: { name, state }, of, pages, mayChange, ...i18n }: Props) {
  const { t } = i18n
  const task = useStore($opening)
  const title = t(`steps.${name}`)
  // Without a point, and without a controller of members' data, nothing opens.
  const isNeeded = name === 'open' || name === 'points' || name === 'library'
  const mayWait = mayChange && (state === 'later' || (state === 'todo' && !isNeeded))
  return (
    <li className="desk-step" id={`step-${name}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {n}. {title}
        </h2>
        <Chip tone={tones[state]} icon={state === 'done' || state === 'ready' ? 'check' : undefined}>
          {t(`states.${state}`)}
        </Chip>
      </div>
      <p className="text-muted">{factsOf(i18n, name, of, mayChange)}</p>
      {(pages.length > 0 || mayWait) && (
        <div className="flex flex-wrap gap-3">
          {pages.map(page => (
            <LinkButton key={page.href} variant="outline" href={page.href}>
              {page.label}
            </LinkButton>
          ))}
          {mayWait && (
            <Button
              variant="quiet"
              busy={task.state === 'busy' && task.what === name}
              aria-label={t(state === 'later' ? 'resume_of' : 'later_of', { step: title })}
              onClick={() => void putOff(name, state === 'todo')}
            >
              {t(state === 'later' ? 'resume' : 'later')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
