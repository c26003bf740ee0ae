import type { ReactNode } from 'react'
import type { PointI18n } from './point-messages.ts'

const names = ['week', 'closure', 'extra', 'season', 'place', 'picture', 'open', 'locker', 'remove'] as const

type Props = Pick<PointI18n, 't'> & { parts: Record<(typeof names)[number], ReactNode> }

/** Everything of a point, under a list that leads to each: on a phone it is eight screens long. */
export const PointParts = ({ t, parts }: Props) => (
  <>
    <nav aria-label={t('points.point.parts')}>
      <ul className="flex flex-wrap gap-x-5">
        {names.map(name => (
          <li key={name}>
            <a className="inline-flex min-h-11 items-center underline" href={`#${name}`}>
              {t(`points.${name}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {names.map(name => (
      <div key={name} id={name} className="point-part">
        {parts[name]}
      </div>
    ))}
  </>
)
