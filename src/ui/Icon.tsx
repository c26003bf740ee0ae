import { classes } from './classes.ts'
import { icons, type IconName } from './icons.ts'

export type IconProps = { name: IconName; className?: string }

/** Always beside a word that says the same: screen readers skip it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classes('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
