import { classes } from './classes.ts'
import drawn from './icons.svg?url&no-inline'
import type { IconName } from './icons.ts'

export type IconProps = { name: IconName; className?: string }

/**
 * Always beside a word that says the same: screen readers skip it. One sheet holds all the drawings, fetched once,
 * so that neither pages nor scripts carry them.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classes('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${drawn}#${name}`} />
    </svg>
  )
}
