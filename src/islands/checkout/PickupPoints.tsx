import type { Headquarter } from '../../lib/contract/headquarters.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SayCheckout } from './words.ts'

type Props = {
  say: SayCheckout
  points: readonly Headquarter[]
  chosen: string | null
  transportable: boolean
  onChoose: (id: string) => void
}

/** Where the object is collected and given back; where there is no choice, it is only said. */
export function PickupPoints({ say, points, chosen, transportable, onChoose }: Props) {
  if (points.length === 0) return <Notice tone="warn">{say('loan.no_point')}</Notice>
  const only = points.length === 1
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-xl font-bold">
        {say(only ? 'loan.where_only' : 'loan.where')}
      </legend>
      {!transportable && <p className="text-muted">{say('loan.only_here')}</p>}
      {points.map(point => (
        <Choice
          key={point.id}
          name="point"
          value={point.id}
          checked={point.id === chosen}
          onChange={() => onChoose(point.id)}
          label={point.name}
          detail={<PointDetail say={say} point={point} />}
        />
      ))}
    </fieldset>
  )
}

function PointDetail({ say, point }: { say: SayCheckout; point: Headquarter }) {
  return (
    <>
      <span className="block">{point.address}</span>
      <span className="block text-sm">
        {point.is.smartlocker ? say('loan.locker') : point.opening_times.join(' · ')}
      </span>
    </>
  )
}
